import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { once } from 'node:events'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import type { Certificate } from './certificate.ts'

/** Hop-by-hop headers, which are not forwarded. */
const hopByHopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'host',
])
const compressible = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type ReverseProxy = { stop(): Promise<void> }

/** A reverse proxy as in production: HTTP/2 over TLS, brotli for uncompressed responses. */
export async function startReverseProxy(
  port: number,
  target: string,
  { key, cert }: Certificate,
): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ key, cert }, (incoming, outgoing) =>
    forward(incoming, outgoing, target, agent),
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

function forward(
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  target: string,
  agent: Agent,
): void {
  const headers = {
    ...forwardedHeaders(incoming.headers),
    host: incoming.authority,
    'x-forwarded-proto': 'https',
  }
  const forwarded = request(
    target + incoming.url,
    { method: incoming.method, headers, agent },
    (upstream) => {
      const headersOut = forwardedHeaders(upstream.headers)
      const isCompressed =
        incoming.method !== 'HEAD' &&
        headersOut['content-encoding'] === undefined &&
        compressible.test(headersOut['content-type'] ?? '')
      if (isCompressed) {
        delete headersOut['content-length']
        headersOut['content-encoding'] = 'br'
      }
      // a page that closes early does not fail the measurement
      if (outgoing.stream.destroyed) return void upstream.destroy()
      outgoing.writeHead(upstream.statusCode ?? 502, headersOut)
      if (isCompressed)
        pipeline(upstream, createBrotliCompress(quality), outgoing.stream, () => undefined)
      else pipeline(upstream, outgoing.stream, () => undefined)
    },
  )
  forwarded.once('error', () => outgoing.stream.destroy())
  pipeline(incoming.stream, forwarded, () => undefined)
}

const forwardedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHopHeaders.has(name)),
  )
