import type { AccountClosing } from './declarations/accountClosing.ts'
import type { BoundedQueue } from './queues/boundedQueue.ts'
import type { Clock } from './clock.ts'
import type { ConstraintRefusals } from './declarations/constraintRefusals.ts'
import type { KeyedQueue } from './queues/keyedQueue.ts'
import type { Log } from './log.ts'
import type { EraseRows } from './declarations/memberErasure.ts'
import type { ExportMember } from './declarations/memberExport.ts'
import type { ProductKinds } from './declarations/productKinds.ts'
import type { ReferenceKinds } from './declarations/references.ts'

/** Queues that limit what runs at the same time in this process. */
export type QueueServices = {
  /** Runs transactions that change a practitioner's times one at a time, by practitioner id. */
  readonly practitionerQueue: KeyedQueue
  /**
   * Runs reads of a practitioner's times one at a time for requests that compete for them, by
   * practitioner id, so that a burst does not take all connections from other members.
   */
  readonly practitionerReads: KeyedQueue
  /** Limits concurrent password hashes, which need 19 MiB each. Known browsers go first. */
  readonly passwordQueue: BoundedQueue
}

/** What `core` offers to services. */
export type CoreServices = QueueServices & {
  readonly clock: Clock
  readonly log: Log
  /** The documented errors of the database constraints of all resources. */
  readonly constraintRefusals: ConstraintRefusals
  /** Closes and opens an account for all resources. */
  readonly accountClosing: Required<AccountClosing>
  /** Erases a member's rows of all resources. */
  readonly eraseRows: EraseRows
  /** Exports a member's rows of all resources. */
  readonly exportMember: ExportMember
  /** How the resources describe their records where others refer to them. */
  readonly referenceKinds: ReferenceKinds
  /** What the resources sell. */
  readonly productKinds: ProductKinds
}
