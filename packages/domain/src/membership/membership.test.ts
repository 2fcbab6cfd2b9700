import { describe, expect, it } from 'vitest'
import { findDuplicates, type HeldSubscription } from './findDuplicates.ts'
import { getMembershipState, type StoredSubscription } from './getMembershipState.ts'
import { listPaidLines } from './listPaidLines.ts'
import type { SubscriptionLine } from './subscriptionFacts.ts'

const createLine = (
  startsAt: number,
  {
    isProration = false,
    ...invoice
  }: Partial<SubscriptionLine['invoice']> & {
    isProration?: boolean
  } = {},
): SubscriptionLine => ({
  startsAt,
  endsAt: startsAt + 10,
  isProration,
  isTrial: false,
  invoice: { id: 'in_1', status: 'paid', reason: 'subscription_cycle', paidAt: 1, ...invoice },
})

describe('listPaidLines', () => {
  it.each<[string, readonly SubscriptionLine[], readonly number[]]>([
    ['paid periods in order', [createLine(20), createLine(10)], [10, 20]],
    ['no open one', [createLine(10, { status: 'open' })], []],
    ['no void one', [createLine(10, { status: 'void' })], []],
    ['no proration', [createLine(10, { isProration: true })], []],
    ['nothing of a changed plan', [createLine(10, { reason: 'subscription_update' })], []],
    ['nothing that was invoiced by hand', [createLine(10, { reason: 'manual' })], []],
    ['the first period', [createLine(10, { reason: 'subscription_create' })], [10]],
    ['a period once', [createLine(10, { id: 'in_2', paidAt: 5 }), createLine(10)], [10]],
  ])('returns %s', (_name, lines, starts) => {
    expect(listPaidLines({ lines }).map(({ startsAt }) => startsAt)).toEqual(starts)
  })

  it('returns the first of two payments of a period', () => {
    const lines = [createLine(10, { id: 'in_2', paidAt: 5 }), createLine(10)]
    expect(listPaidLines({ lines }).map(({ invoice }) => invoice.id)).toEqual(['in_1'])
  })
})

const createHeld = (id: string, fields: Partial<HeldSubscription> = {}): HeldSubscription => ({
  id,
  status: 'active',
  startedAt: Number(id),
  cancelsAt: null,
  endedAt: null,
  ...fields,
})

describe('findDuplicates', () => {
  it.each<[string, readonly HeldSubscription[], readonly string[]]>([
    ['none of one', [createHeld('1')], []],
    ['the later ones', [createHeld('3'), createHeld('1'), createHeld('2')], ['2', '3']],
    [
      'the second one while the first has an unpaid period',
      [createHeld('1', { status: 'past_due' }), createHeld('2')],
      ['2'],
    ],
    ['none beside one that is ending', [createHeld('1', { cancelsAt: 9 }), createHeld('2')], []],
    [
      'none beside one that is over',
      [createHeld('1', { status: 'canceled', endedAt: 5 }), createHeld('2')],
      [],
    ],
    [
      'none beside one that never began',
      [createHeld('1', { status: 'incomplete' }), createHeld('2')],
      [],
    ],
  ])('finds %s', (_name, subscriptions, expected) => {
    expect(findDuplicates(subscriptions).map(({ id }) => id)).toEqual(expected)
  })
})

const now = 100
const stored: StoredSubscription = {
  status: 'active',
  trialEndsAt: null,
  cancelsAt: null,
  endedAt: null,
  unpaidSince: null,
  accessEndsAt: null,
}

describe('getMembershipState', () => {
  it.each<[string, Partial<StoredSubscription>]>([
    ['active', {}],
    ['active', { trialEndsAt: 90 }],
    ['trial', { status: 'trialing', trialEndsAt: 110 }],
    ['ending', { cancelsAt: 110, accessEndsAt: 110 }],
    ['ending', { status: 'trialing', trialEndsAt: 110, cancelsAt: 110, accessEndsAt: 110 }],
    // no event came when it ended
    ['ended', { cancelsAt: 90, accessEndsAt: 90 }],
    ['ended', { status: 'canceled', endedAt: 90, accessEndsAt: 90 }],
    ['ending', { status: 'canceled', endedAt: 90, accessEndsAt: 120 }],
    ['past_due', { status: 'past_due', unpaidSince: 95, accessEndsAt: 102 }],
    // it lapsed, and can still be paid
    ['past_due', { status: 'past_due', unpaidSince: 90, accessEndsAt: 97 }],
    ['ended', { status: 'canceled', unpaidSince: 90, endedAt: 98, accessEndsAt: 97 }],
  ])('is %s for %j', (state, fields) => {
    expect(getMembershipState({ ...stored, ...fields }, now)).toBe(state)
  })
})
