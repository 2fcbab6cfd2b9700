import type { Clock } from './core/clock.ts'
import type { Config } from './config.ts'
import type { ConstraintRefusals } from './core/constraintRefusals.ts'
import type { BoundedQueue } from './core/boundedQueue.ts'
import type { EraseRows } from './core/memberErasure.ts'
import type { ExportMember } from './core/memberExport.ts'
import type { ReferenceKinds } from './core/references.ts'
import type { Files } from './files/createFiles.ts'
import type { FeedStreams } from './live/feedStreams.ts'
import type { KeyedQueue } from './core/keyedQueue.ts'
import type { Semaphore } from './db/engines/semaphore.ts'
import type { Database } from './db/sql.ts'
import type { JobWorker } from './jobs/jobWorker.ts'
import type { Log } from './core/log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { TextProvider } from './sms/textProvider.ts'
import type { Payments } from './stripe/payments.ts'

/** What services get instead of globals. */
export type Context = {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  /** The documented errors of the database constraints of all resources. */
  readonly constraintRefusals: ConstraintRefusals
  /** Erases a member's rows of all resources. */
  readonly eraseRows: EraseRows
  /** Exports a member's rows of all resources. */
  readonly exportMember: ExportMember
  /** How the resources describe their records where others refer to them. */
  readonly referenceKinds: ReferenceKinds
  /** Runs transactions that change a practitioner's times one at a time, by practitioner id. */
  readonly practitionerQueue: KeyedQueue
  /**
   * Runs reads of a practitioner's times one at a time for requests that compete for them, by
   * practitioner id, so that a burst does not take all connections from other members.
   */
  readonly practitionerReads: KeyedQueue
  /**
   * Limits concurrent authentications of writes, so that a burst of bookings does not fill the
   * queue for connections before it gets to `practitionerReads`. Reads do not wait here.
   */
  readonly writeAuthentications: Semaphore
  /** Limits concurrent password hashes, which need 19 MiB each. Known browsers go first. */
  readonly passwordQueue: BoundedQueue
  readonly log: Log
  readonly metrics: Metrics
  readonly mailer: Mailer
  /** Sends text messages. Use `sendText`, which never sends one twice. */
  readonly texts: TextProvider
  /** Receives, checks and stores files. */
  readonly files: Files
  readonly payments: Payments
  /** Open event streams of members. */
  readonly feedStreams: FeedStreams
  /** Call `jobs.wake()` after a transaction that enqueued a job, so that it runs immediately. */
  readonly jobs: JobWorker
  /** 32 bytes, shared by all processes on this database. Signs cookies and hashes emails. */
  readonly secret: Buffer
}
