import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from './app.ts'

const body = JSON.stringify({ detail: 'The request is malformed.', code: 'bad_request' })

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Responds to requests that are not valid HTTP (syntax, large headers, too slow), with the security
 * headers.
 */
export function respondToMalformedRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = statusByCode[error.code ?? ''] ?? 400
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/**
 * Responds to an `Expect` header other than `100-continue`, which Node would do without the
 * security headers.
 */
export function respondToUnknownExpectations(
  { server }: App,
  headers: Readonly<Record<string, string>>,
): void {
  server.on('checkExpectation', (_request, response) =>
    response
      .writeHead(417, {
        ...headers,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        connection: 'close',
      })
      .end(body),
  )
}
