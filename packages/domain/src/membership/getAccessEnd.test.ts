import { describe, expect, it } from 'vitest'
import { DAY } from '../time/index.ts'
import { getAccessEnd } from './getAccessEnd.ts'
import type { SubscriptionFacts, SubscriptionLine } from './subscriptionFacts.ts'

const grace = 7 * DAY
const day = (month: number, date: number): number => Date.UTC(2027, month - 1, date)

/** A month from the first to the first, paid on its first day unless it says otherwise. */
const createMonth = (
  month: number,
  {
    status = 'paid',
    paidAt = day(month, 1),
    ...line
  }: Partial<SubscriptionLine['invoice']> &
    Partial<Pick<SubscriptionLine, 'isProration' | 'isTrial'>> = {},
): SubscriptionLine => ({
  startsAt: day(month, 1),
  endsAt: day(month + 1, 1),
  isProration: false,
  isTrial: false,
  ...line,
  invoice: {
    id: `in_${month}`,
    reason: month === 1 ? 'subscription_create' : 'subscription_cycle',
    status,
    paidAt: status === 'paid' ? paidAt : null,
  },
})
const open = { status: 'open' } as const

const active: SubscriptionFacts = {
  status: 'active',
  startedAt: day(1, 1),
  cancelsAt: null,
  endedAt: null,
  lines: [createMonth(1), createMonth(2)],
}
const unpaid = {
  ...active,
  status: 'past_due',
  lines: [createMonth(1), createMonth(2, open)],
} as const
const ended = { ...active, status: 'canceled' } as const

describe('getAccessEnd', () => {
  it.each<[string, SubscriptionFacts, number | null]>([
    ['renews', active, null],
    ['is in its trial', { ...active, status: 'trialing', lines: [createMonth(1)] }, null],
    // the provider takes an hour to charge a renewal
    ['waits for a charge', { ...active, lines: [createMonth(1), createMonth(2, open)] }, null],
    ['is canceled', { ...active, cancelsAt: day(3, 1) }, day(3, 1)],
    ['has a failed payment', unpaid, day(2, 8)],
    ['is paused', { ...active, status: 'paused' }, day(3, 1)],
    ['is paused without a payment', { ...active, status: 'paused', lines: [] }, day(1, 1)],
    [
      'has two failed payments: the first counts',
      { ...unpaid, lines: [createMonth(1), createMonth(3, open), createMonth(2, open)] },
      day(2, 8),
    ],
    [
      'has a failed payment that was written off',
      { ...unpaid, lines: [createMonth(1), createMonth(2, { status: 'uncollectible' })] },
      day(2, 8),
    ],
    ['is canceled with a failed payment', { ...unpaid, cancelsAt: day(3, 1) }, day(2, 8)],
    [
      'is paid by an invoice that was issued again',
      { ...unpaid, lines: [createMonth(1), createMonth(2, open), createMonth(2)] },
      null,
    ],
    ['ended with what is paid', { ...ended, endedAt: day(3, 1) }, day(3, 1)],
    ['was canceled in the middle of what is paid', { ...ended, endedAt: day(2, 10) }, day(3, 1)],
    ['ended after its failed payments', { ...ended, endedAt: day(3, 22) }, day(3, 8)],
    ['ended within the grace days', { ...ended, endedAt: day(3, 3) }, day(3, 3)],
    [
      'was paid after its end: that does not open it again',
      {
        ...ended,
        endedAt: day(2, 22),
        lines: [createMonth(1), createMonth(2, { paidAt: day(2, 25) })],
      },
      day(2, 8),
    ],
    ['was never paid', { ...ended, endedAt: day(1, 5), lines: [createMonth(1, open)] }, day(1, 5)],
    ['never began', { ...active, status: 'incomplete', lines: [] }, day(1, 1)],
    ['was given up', { ...active, status: 'incomplete_expired', lines: [] }, day(1, 1)],
  ])('of one that %s', (_name, facts, expected) => {
    expect(getAccessEnd(facts, grace)).toBe(expected)
  })

  it('does not count a period whose payment was returned', () => {
    const facts = { ...ended, endedAt: day(2, 10) }
    expect(getAccessEnd(facts, grace, new Set([day(2, 1)]))).toBe(day(2, 8))
    expect(getAccessEnd(facts, grace, new Set([day(1, 1), day(2, 1)]))).toBe(day(2, 10))
  })
})
