import { apiVersion } from '../apiVersion.ts'
import { createObjectId } from '../state/createObjectId.ts'
import type { WireObject } from '../state/wireObjects.ts'
import type { Tables } from '../state/tables.ts'
import { isSubscribed } from './endpoints.ts'
import type { Faults } from './faults.ts'

const MAX_EVENTS = 500

export interface EventClock {
  now(): number
  seconds(): number
}

/**
 * Stores an event and queues its deliveries according to the faults. Returns how many of the
 * faults' drops it used.
 */
export function emitEvent(
  tables: Tables,
  clock: EventClock,
  faults: Faults,
  type: string,
  object: WireObject,
): { readonly isDropped: boolean } {
  const isDropped = faults.drop === 'all' || faults.drop > 0
  const endpoints = tables.webhook_endpoint
    .oldestFirst()
    .filter((endpoint) => isSubscribed(endpoint, type))
  const event = tables.event.put({
    id: createObjectId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: clock.seconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { id: null, idempotency_key: null },
    type,
  })
  for (const endpoint of endpoints) {
    for (let copy = 0; copy < faults.repeat; copy += 1) {
      tables.delivery.put({
        id: createObjectId('del'),
        event: event.id,
        endpoint: endpoint.id,
        attempts: 0,
        dueAt: clock.now() + faults.delay,
        isDropped,
      })
    }
  }
  if (tables.event.size > MAX_EVENTS) removeOldest(tables)
  return { isDropped }
}

/** Removes the oldest events, except those with pending deliveries. */
function removeOldest(tables: Tables): void {
  const pending = new Set(tables.delivery.oldestFirst().map(({ event }) => event))
  for (const { id } of tables.event.oldestFirst().slice(0, MAX_EVENTS / 4))
    if (!pending.has(id)) tables.event.delete(id)
}
