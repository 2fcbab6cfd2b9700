import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { ListenOptions, Listening } from '../sql.ts'

const defaultProbeMs = 10_000
const defaultTimeoutMs = 5_000
const firstRetryMs = 200
const longestRetryMs = 5_000

/**
 * Listens on a connection of its own, outside the pool. A probe finds a connection that is silent
 * because the other side is gone. A lost connection is replaced after a random delay.
 */
export function listenPostgres(
  url: string,
  channel: string,
  {
    onNotification,
    onListening,
    onLost,
    probeMs = defaultProbeMs,
    timeoutMs = defaultTimeoutMs,
  }: ListenOptions,
): Listening {
  const closed = new AbortController()

  async function listenUntilLost(): Promise<void> {
    const lost = new AbortController()
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    })
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    client.on('notification', ({ payload }) => onNotification(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      onListening()
      const signal = AbortSignal.any([lost.signal, closed.signal])
      for (;;) {
        await setTimeout(probeMs, undefined, { signal, ref: false })
        await client.query('SELECT 1')
      }
    } finally {
      // a connection whose probe has no response is destroyed, so nothing waits for it
      client.end().catch(() => undefined)
    }
  }

  async function listen(): Promise<void> {
    let retryMs = firstRetryMs
    while (!closed.signal.aborted) {
      const startedAt = performance.now()
      const error: unknown = await listenUntilLost().catch((reason: unknown) => reason)
      if (closed.signal.aborted) return
      onLost(error)
      // a connection that was good for a while starts again with short delays
      retryMs =
        performance.now() - startedAt > longestRetryMs
          ? firstRetryMs
          : Math.min(retryMs * 2, longestRetryMs)
      const delayMs = retryMs * (0.5 + Math.random())
      await setTimeout(delayMs, undefined, { signal: closed.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  const ended = listen()
  return {
    async close() {
      closed.abort()
      await ended
    },
  }
}
