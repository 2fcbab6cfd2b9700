import type { Clock } from './core/clock.ts'
import type { Config } from './config.ts'
import type { KeyedQueue } from './core/keyedQueue.ts'
import type { Database } from './db/sql.ts'
import type { JobWorker } from './jobs/jobWorker.ts'
import type { Log } from './core/log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Payments } from './stripe/payments.ts'

/** What a service is given instead of reaching for globals. */
export type Context = {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  /** One transaction at a time that changes a practitioner's times, by the practitioner's id. */
  readonly practitionerQueue: KeyedQueue
  readonly log: Log
  readonly mailer: Mailer
  readonly payments: Payments
  /** Call `jobs.wake()` after a transaction that enqueued something, so that it leaves at once. */
  readonly jobs: JobWorker
  /** 32 bytes, shared by every process on this database; signs cookies and hides addresses in keys. */
  readonly secret: Buffer
}
