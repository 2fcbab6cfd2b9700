import type { OutboxEntry, OutboxKind } from './outboxKind.ts'

export interface Skipped {
  readonly ids: ReadonlySet<string>
  readonly lanes: ReadonlySet<string>
}

/** Bytes of the entries of a request. The server accepts 64 KiB. */
export const maxBatchBytes = 32 * 1024

/**
 * The entries of the next request, in order, as many as it can have. In a lane, nothing is sent
 * before what waits there since earlier, so an entry that is skipped holds back those behind it.
 */
export function pickBatch<Entry extends OutboxEntry>(
  kind: Pick<OutboxKind<Entry, unknown>, 'getLane' | 'getRequest' | 'batchSize'>,
  pending: readonly Entry[],
  skipped: Skipped,
): readonly Entry[] {
  const { getLane, getRequest = () => '', batchSize } = kind
  const ready = pending.filter((entry) => {
    const lane = getLane(entry)
    const isBlocked = skipped.ids.has(entry.id) || (lane !== null && skipped.lanes.has(lane))
    return entry.rejection === null && !isBlocked
  })
  const next = ready
    .filter((entry, _index, [first]) => first && getRequest(entry) === getRequest(first))
    .slice(0, batchSize)
  let bytes = 0
  const tooMany = next.findIndex((entry) => {
    bytes += new TextEncoder().encode(JSON.stringify(entry)).length
    return bytes > maxBatchBytes
  })
  // a larger one alone: nothing else makes it smaller
  return tooMany === -1 ? next : next.slice(0, Math.max(1, tooMany))
}
