import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CalendarReply = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Whether the response never comes. */
  readonly hangs?: boolean
}

export type CalendarDouble = {
  readonly url: string
  /** The headers of each request. */
  readonly requests: readonly IncomingHttpHeaders[]
  /** Sets the replies by path; `*` is for every other path. */
  reply(replies: Readonly<Record<string, CalendarReply>>): void
  close(): void
}

/** A server of calendars on this machine. */
export async function startCalendarDouble(): Promise<CalendarDouble> {
  const requests: IncomingHttpHeaders[] = []
  let replies: Readonly<Record<string, CalendarReply>> = {}
  const server = createServer((request, response) => {
    requests.push(request.headers)
    const reply = replies[request.url ?? ''] ?? replies['*'] ?? { status: 404 }
    if (reply.hangs === true) return
    response.writeHead(reply.status ?? 200, reply.headers ?? {}).end(reply.body ?? '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    reply(next) {
      replies = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
