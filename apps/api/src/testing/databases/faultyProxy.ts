import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that drops the connection for chosen paths, before the request is forwarded or after. */
export async function createFaultyProxy(target: string) {
  const { hostname, port } = new URL(target)
  let cut: { readonly isCut: (path: string) => boolean; readonly when: 'before' | 'after' } | null =
    null
  const server = createServer((request, response) => {
    const fault = cut?.isCut(request.url ?? '') === true ? cut.when : null
    if (fault === 'before') return void request.socket.destroy()
    const forwarded = sendRequest(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (upstream) => {
        if (fault === 'after') return void request.socket.destroy()
        response.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(response)
      },
    )
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(when: 'before' | 'after', isCut: (path: string) => boolean) {
      cut = { when, isCut }
    },
    repair() {
      cut = null
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
