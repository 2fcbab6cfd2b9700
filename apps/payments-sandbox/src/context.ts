import type { Faults } from './webhooks/faults.ts'
import type { WireObject } from './state/wireObjects.ts'
import type { Tables } from './state/tables.ts'

/**
 * The state and clock that every call and page uses. Calls are synchronous from the first read to
 * the last write, so they never interleave.
 */
export interface SandboxContext {
  readonly tables: Tables
  /** Epoch milliseconds. */
  now(): number
  /** Returns epoch seconds, the format of API objects. */
  seconds(): number
  readonly faults: () => Faults
  /** Returns the URL of a hosted page. */
  pageUrl(path: string): string
  /** Stores an event with the object's current state and queues its deliveries. */
  emit(type: string, object: WireObject): void
}
