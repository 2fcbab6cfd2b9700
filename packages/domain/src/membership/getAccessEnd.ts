import { findUnpaidLine, listPaidLines } from './listPaidLines.ts'
import type { SubscriptionFacts } from './subscriptionFacts.ts'

/** Periods whose payment was returned in full, by their start in epoch milliseconds. */
export type ReturnedPeriods = ReadonlySet<number>

/**
 * When a subscription stops giving access, in epoch milliseconds; null while nothing ends it.
 *
 * - A period whose payment failed gives access for `graceMs` from its start, whatever period the
 *   provider is in.
 * - A subscription that was canceled gives access until the end of what was paid before it ended. A
 *   payment that arrives later does not open it again.
 */
export function getAccessEnd(
  facts: SubscriptionFacts,
  graceMs: number,
  returned: ReturnedPeriods = new Set(),
): number | null {
  const { status, startedAt, cancelsAt, endedAt } = facts
  if (status === 'incomplete' || status === 'incomplete_expired') return startedAt
  if (endedAt !== null) return getEndOfEnded(facts, endedAt, graceMs, returned)
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
    ({ startsAt, invoice }) => !returned.has(startsAt) && (invoice.paidAt ?? startsAt) <= endedAt,
  )
  if (paidInTime.length === 0) return Math.max(facts.startedAt, endedAt)
  const paidThrough = Math.max(...paidInTime.map(({ endsAt }) => endsAt))
  return endedAt <= paidThrough ? paidThrough : Math.min(endedAt, paidThrough + graceMs)
}
