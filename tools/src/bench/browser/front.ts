import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { once } from 'node:events'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import type { Certificate } from './certificate.ts'

/** Hop-by-hop headers, which are not forwarded. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'host',
])
const compressible = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type Front = { stop(): Promise<void> }

/** The reverse proxy of a production setup: HTTP/2 over TLS, and brotli for uncompressed responses. */
export async function startFront(
  port: number,
  target: string,
  { key, cert }: Certificate,
): Promise<Front> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ key, cert }, (asked, answer) =>
    pass(asked, answer, target, agent),
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return {
    async stop() {
      for (const session of sessions) session.destroy()
      agent.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function pass(
  asked: Http2ServerRequest,
  answer: Http2ServerResponse,
  target: string,
  agent: Agent,
): void {
  const headers = { ...kept(asked.headers), host: asked.authority, 'x-forwarded-proto': 'https' }
  const onward = request(
    target + asked.url,
    { method: asked.method, headers, agent },
    (answered) => {
      const given = kept(answered.headers)
      const packs =
        asked.method !== 'HEAD' &&
        given['content-encoding'] === undefined &&
        compressible.test(given['content-type'] ?? '')
      if (packs) {
        delete given['content-length']
        given['content-encoding'] = 'br'
      }
      answer.writeHead(answered.statusCode ?? 502, given)
      // a page that closes early does not fail the measurement
      if (packs) pipeline(answered, createBrotliCompress(quality), answer.stream, () => undefined)
      else pipeline(answered, answer.stream, () => undefined)
    },
  )
  onward.once('error', () => answer.stream.destroy())
  pipeline(asked.stream, onward, () => undefined)
}

const kept = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  )
