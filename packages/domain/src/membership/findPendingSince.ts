import { DAY } from '../time/index.ts'
import type { SubscriptionStatus } from './subscriptionFacts.ts'

/** How long the provider keeps the draft of a renewal at most. Usually it charges it in an hour. */
const longestDraftMs = 3 * DAY

/**
 * When the period began whose payment is not charged yet; null when none is pending. Needs no
 * event: the period begins when the last paid one ends. `paidThrough` is that end, null without a
 * paid period. Instants in epoch milliseconds.
 */
export function findPendingSince(
  {
    status,
    cancelsAt,
    endedAt,
    paidThrough,
  }: {
    readonly status: SubscriptionStatus
    readonly cancelsAt: number | null
    readonly endedAt: number | null
    readonly paidThrough: number | null
  },
  now: number,
): number | null {
  const isRunning = endedAt === null && (status === 'active' || status === 'trialing')
  if (!isRunning || paidThrough === null) return null
  const isRenewed = cancelsAt === null || cancelsAt > paidThrough
  const isPending = paidThrough <= now && now < paidThrough + longestDraftMs
  return isRenewed && isPending ? paidThrough : null
}
