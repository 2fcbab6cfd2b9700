import { findUnpaidLine, listPaidLines } from './listPaidLines.ts'
import type { SubscriptionFacts, SubscriptionLine } from './subscriptionFacts.ts'

/** Periods whose payment was returned in full, by their start in epoch milliseconds. */
export type ReturnedPeriods = ReadonlySet<number>

/**
 * When a subscription stops giving access, in epoch milliseconds; null while nothing ends it.
 *
 * - A period whose payment failed gives access for `graceMs` from its start, whatever period the
 *   provider is in.
 * - A subscription that was canceled gives access until the end of what was paid before it ended. A
 *   payment that arrives later does not open it again.
 * - One that the provider has paused, such as after a trial without a card, gives access until the
 *   end of what was paid.
 */
export function getAccessEnd(
  facts: SubscriptionFacts,
  graceMs: number,
  returned: ReturnedPeriods = new Set(),
): number | null {
  const { status, startedAt, cancelsAt, endedAt } = facts
  if (status === 'incomplete' || status === 'incomplete_expired') return startedAt
  if (endedAt !== null) return getEndOfEnded(facts, endedAt, graceMs, returned)
  if (status === 'paused') return getPaidThrough(listPaidLines(facts), returned) ?? startedAt
  const unpaid = findUnpaidLine(facts)
  const graceEnd = unpaid === null ? null : unpaid.startsAt + graceMs
  if (graceEnd === null || cancelsAt === null) return graceEnd ?? cancelsAt
  return Math.min(graceEnd, cancelsAt)
}

function getEndOfEnded(
  facts: SubscriptionFacts,
  endedAt: number,
  graceMs: number,
  returned: ReturnedPeriods,
): number {
  const paidInTime = listPaidLines(facts).filter(
    ({ startsAt, invoice }) => (invoice.paidAt ?? startsAt) <= endedAt,
  )
  const paidThrough = getPaidThrough(paidInTime, returned)
  if (paidThrough === null) return Math.max(facts.startedAt, endedAt)
  return endedAt <= paidThrough ? paidThrough : Math.min(endedAt, paidThrough + graceMs)
}

/** The end of the last paid period that was not returned, null without one. */
function getPaidThrough(
  lines: readonly SubscriptionLine[],
  returned: ReturnedPeriods,
): number | null {
  const ends = lines.filter(({ startsAt }) => !returned.has(startsAt)).map(({ endsAt }) => endsAt)
  return ends.length === 0 ? null : Math.max(...ends)
}
