import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * What happens to a request: `ignored` is not handled and gets no response, `cut` is handled, and
 * the connection is closed instead of the response.
 */
export type RequestFault = 'ignored' | 'cut'

/**
 * Adds faults to a running server. Returns a function that sets the fault of all later writes to a
 * path, or removes the fault with null.
 */
export function addRequestFaults(
  server: Server,
): (pathname: string, fault: RequestFault | null) => void {
  const handlers = server.listeners('request')
  const faults = new Map<string, RequestFault>()
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://server')
    const fault = request.method === 'GET' ? undefined : faults.get(pathname)
    if (fault === 'ignored') return
    if (fault === 'cut')
      Object.assign(response, {
        writeHead: () => response,
        write: () => true,
        end: () => response.destroy(),
      })
    for (const handler of handlers) Reflect.apply(handler, server, [request, response])
  })
  return (pathname, fault) => {
    if (fault === null) faults.delete(pathname)
    else faults.set(pathname, fault)
  }
}
