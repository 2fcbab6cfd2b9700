import type { Faults } from './webhooks/faults.ts'
import type { WireObject } from './state/wireObjects.ts'
import type { Tables } from './state/tables.ts'

/**
 * What every call and page works with. Calls are synchronous from the first read to the last write,
 * so none meets another.
 */
export interface World {
  readonly tables: Tables
  /** Epoch milliseconds. */
  now(): number
  /** Epoch seconds, as objects carry them. */
  seconds(): number
  readonly faults: () => Faults
  /** The address of a hosted page. */
  pageUrl(path: string): string
  /** Keeps an event with the object as it is now and queues its deliveries. */
  emit(type: string, object: WireObject): void
}
