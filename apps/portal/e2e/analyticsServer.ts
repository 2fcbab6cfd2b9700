import { createServer } from 'node:https'
import { gunzipSync } from 'node:zlib'
import { createCertificate } from '@portal/tools/certificate'

export interface AnalyticsServer {
  readonly origin: string
  /** The URL and the decompressed body of every request. */
  readonly received: readonly string[]
  close: () => Promise<void>
}

/**
 * Starts a server on the loopback interface that accepts analytics events from every origin. It has
 * a self-signed certificate, because the server's content security policy allows https only.
 */
export async function startAnalyticsServer(): Promise<AnalyticsServer> {
  const received: string[] = []
  const { key, cert } = await createCertificate(new Date())
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const isCompressed = body[0] === 0x1f
      received.push(`${request.url ?? ''} ${(isCompressed ? gunzipSync(body) : body).toString()}`)
      response
        .writeHead(200, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          'content-type': 'application/json',
        })
        .end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return {
    origin: `https://localhost:${address.port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
