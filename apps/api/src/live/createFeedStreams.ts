import { filterActiveSessions } from '../core/auth/sessions.ts'
import { filterOpenViewings } from '../core/auth/viewings.ts'
import type { Clock } from '../core/clock.ts'
import { describeError, type Log } from '../core/log.ts'
import type { Database, ListenOptions, Listening } from '../db/sql.ts'
import { feedChannel, parseEndedNotification, parseFeedNotification } from './feedChannel.ts'
import { readFeedNumbers } from './feedNumbers.repository.ts'
import type { FeedStream, FeedStreams } from './feedStreams.ts'

/** A browser has one stream, whatever the number of its tabs; a member may have some devices. */
const streamsPerMember = 10

export type FeedStreamsOptions = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** How often clients get a heartbeat and sessions are checked, in milliseconds. */
  readonly heartbeatMs?: number
  /** The times of the connection that listens, for tests that lose it. */
  readonly listen?: Pick<ListenOptions, 'probeMs' | 'timeoutMs'>
}

/**
 * Sends the number of a member's feed to the member's streams whenever it changes, in whatever
 * process. A number says only that there is something to request: texts are never in a stream.
 */
export function createFeedStreams({
  db,
  clock,
  log,
  heartbeatMs = 20_000,
  listen = {},
}: FeedStreamsOptions): FeedStreams {
  const streams = new Map<string, Set<FeedStream>>()
  let listening: Listening | null = null
  let timer: ReturnType<typeof setInterval> | null = null

  const listAll = (): FeedStream[] => [...streams.values()].flatMap((each) => [...each])

  function sendNumber(memberId: string, number: number): void {
    for (const { send } of streams.get(memberId) ?? [])
      send(`event: feed\ndata: {"number":${number}}\n\n`)
  }

  /** Sends the current numbers. What was notified before is included, because it is committed. */
  async function announce(memberIds: readonly string[]): Promise<void> {
    try {
      for (const [memberId, number] of await readFeedNumbers(db, memberIds))
        sendNumber(memberId, number)
    } catch (error) {
      log('warn', 'feed_unavailable', describeError(error))
      // the clients connect again and get the numbers then
      for (const memberId of memberIds) for (const { end } of streams.get(memberId) ?? []) end()
    }
  }

  function start(): void {
    listening ??= db.listen(feedChannel, {
      ...listen,
      onNotification: (payload) => {
        const notification = parseFeedNotification(payload)
        if (notification) sendNumber(notification.memberId, notification.number)
        const endedId = parseEndedNotification(payload)
        if (endedId !== null)
          void endWithoutAccess(listAll().filter(({ userId }) => userId === endedId))
      },
      onListening: () => {
        void endWithoutAccess(listAll())
        void announce([...streams.keys()])
      },
      onLost: (error) => log('warn', 'feed_listener_lost', describeError(error)),
    })
    timer ??= setInterval(() => void beat(), heartbeatMs).unref()
  }

  /** Ends those of the streams whose session or viewing has ended. */
  async function endWithoutAccess(open: readonly FeedStream[]): Promise<void> {
    if (open.length === 0) return
    try {
      const now = clock.now()
      const hashes = [...new Set(open.map(({ sessionHash }) => sessionHash))]
      const active = await filterActiveSessions(db, hashes, now)
      const viewingIds = open.flatMap(({ viewing }) => (viewing === null ? [] : [viewing.id]))
      const viewings = await filterOpenViewings(db, viewingIds, now)
      for (const { sessionHash, viewing, end } of open)
        if (!active.has(sessionHash) || (viewing !== null && !viewings.has(viewing.id))) end()
    } catch (error) {
      // the next heartbeat checks them again
      log('warn', 'sessions_unavailable', describeError(error))
    }
  }

  async function beat(): Promise<void> {
    const open = listAll()
    for (const { send } of open) send(': heartbeat\n\n')
    await endWithoutAccess(open)
  }

  const endAll = (): void => {
    for (const { end } of listAll()) end()
  }

  return {
    add(stream) {
      const { memberId, viewing } = stream
      const own = streams.get(memberId) ?? new Set()
      streams.set(memberId, own.add(stream))
      const [oldest] = own
      if (own.size > streamsPerMember) oldest?.end()
      start()
      void announce([memberId])
      const remainingMs = viewing === null ? null : viewing.endsAt - clock.now()
      const lastMoment =
        remainingMs === null ? null : setTimeout(() => stream.end(), remainingMs).unref()
      return () => {
        if (lastMoment !== null) clearTimeout(lastMoment)
        own.delete(stream)
        if (own.size === 0 && streams.get(memberId) === own) streams.delete(memberId)
      }
    },
    count: () => listAll().length,
    endAll,
    async close() {
      endAll()
      if (timer !== null) clearInterval(timer)
      await listening?.close()
    },
  }
}
