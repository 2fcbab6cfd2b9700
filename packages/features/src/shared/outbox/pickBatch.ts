import type { OutboxEntry, OutboxKind } from './outboxKind.ts'

export interface Skipped {
  readonly ids: ReadonlySet<string>
  readonly lanes: ReadonlySet<string>
}

/**
 * The entries of the next request, in order. In a lane, nothing is sent before what waits there
 * since earlier, so an entry that is skipped holds back those behind it.
 */
export function pickBatch<Entry extends OutboxEntry>(
  { getLane, batchSize }: Pick<OutboxKind<Entry, unknown>, 'getLane' | 'batchSize'>,
  pending: readonly Entry[],
  skipped: Skipped,
): readonly Entry[] {
  return pending
    .filter((entry) => {
      const lane = getLane(entry)
      const isBlocked = skipped.ids.has(entry.id) || (lane !== null && skipped.lanes.has(lane))
      return entry.rejection === null && !isBlocked
    })
    .slice(0, batchSize)
}
