import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CoreServices, QueueServices } from '../core/coreServices.ts'
import type { DatabaseServices } from '../db/databaseServices.ts'
import { type Queryable, requireRow, sql } from '../db/sql.ts'
import type { Metrics } from './metrics.ts'
import type { MetricsSettings } from './metricsSettings.ts'

type Sources = QueueServices &
  Pick<CoreServices, 'clock'> &
  Pick<DatabaseServices, 'db'> & {
    readonly config: MetricsSettings
    readonly feedStreams: { count(): number }
    readonly writeAuthentications: { size(): number }
  }

/** Creates the metrics of one process. Values are read when they are rendered. */
export function createMetrics({
  clock,
  config,
  db,
  feedStreams,
  passwordQueue,
  practitionerQueue,
  practitionerReads,
  writeAuthentications,
}: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const createGauge = (name: string, help: string): Gauge =>
    new Gauge({ name: `portal_${name}`, help, registers })

  const requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Duration of requests, by method, route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const retries = new Counter({
    name: 'portal_database_retries_total',
    help: 'Transactions that ran again after a deadlock, conflict or lock timeout, by SQLSTATE.',
    labelNames: ['code'],
    registers,
  })
  const connections = createGauge('database_connections', 'Open connections of this process.')
  const calls = createGauge('database_calls', 'Calls that run or wait for a connection.')
  const waitingBookings = createGauge(
    'booking_queue_waiting',
    'Requests of this process that wait for others about the same practitioner.',
  )
  const authentications = createGauge(
    'write_authentications',
    'Writes of this process whose session is looked up or waits for it.',
  )
  const waitingPasswords = createGauge(
    'password_queue_waiting',
    'Logins of this process that wait for another password check.',
  )
  const streams = createGauge('feed_streams', 'Open event streams of this process.')
  const isUp = createGauge('database_up', '1 when the database responds, else 0.')
  const locks = createGauge('database_locks_waiting', 'Locks that any process waits for.')
  const due = createGauge('outbox_due', 'Jobs that are due and not done.')
  const oldest = createGauge('outbox_oldest_seconds', 'How long the oldest of them has been due.')
  const dead = createGauge('outbox_dead', 'Jobs that failed too often and need a person.')
  // observes garbage collection and the event loop, so only where somebody reads it
  if (config.metricsPort !== null) collectDefaultMetrics({ register: registry })

  function readProcess(): void {
    const statistics = db.getStatistics()
    connections.set(statistics.connections)
    calls.set(statistics.calls)
    retries.reset()
    for (const [code, count] of Object.entries(statistics.retries)) retries.inc({ code }, count)
    waitingBookings.set(practitionerQueue.countWaiting() + practitionerReads.countWaiting())
    authentications.set(writeAuthentications.size())
    waitingPasswords.set(passwordQueue.countWaiting())
    streams.set(feedStreams.count())
  }

  async function readDatabase(): Promise<void> {
    try {
      const row = await countWaitingWork(db, clock.now())
      isUp.set(1)
      locks.set(row.locks)
      due.set(row.due)
      oldest.set(row.oldest_seconds)
      dead.set(row.dead)
    } catch {
      isUp.set(0)
    }
  }

  return {
    observeRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    async render() {
      readProcess()
      await readDatabase()
      return registry.metrics()
    },
  }
}

type WaitingWork = { locks: number; due: number; oldest_seconds: number; dead: number }

/** `now` is in epoch milliseconds. */
async function countWaitingWork(db: Queryable, now: number): Promise<WaitingWork> {
  const at = new Date(now)
  const rows = await db.query<WaitingWork>(sql`
    SELECT (SELECT count(*) FROM pg_locks WHERE NOT granted) AS locks,
      count(*) FILTER (WHERE dead_at IS NULL AND due_at <= ${at}) AS due,
      coalesce(extract(epoch FROM ${at} - min(due_at)
        FILTER (WHERE dead_at IS NULL AND due_at <= ${at})), 0)::float8 AS oldest_seconds,
      count(*) FILTER (WHERE dead_at IS NOT NULL) AS dead
    FROM outbox WHERE done_at IS NULL`)
  return requireRow(rows)
}
