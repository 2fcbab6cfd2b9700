import { DAY } from '@portal/domain/time'
import { describe, expect, it } from 'vitest'
import {
  composeMembershipEmail,
  type MembershipEmailEvent,
  type MembershipEmailFacts,
} from './composeMembershipEmail.ts'

const now = Date.parse('2027-01-15T12:00:00Z')
const plan: MembershipEmailFacts['plan'] = {
  id: 'plan',
  slug: 'juniper',
  name: 'Juniper Membership',
  description: '',
  price_id: 'price',
  amount: 12_900,
  currency: 'usd',
  credits: 2,
  trial_days: 7,
  trial_credits: 1,
  closed_at: null,
}
const running: MembershipEmailFacts['subscription'] = {
  id: 'subscription',
  member_id: 'member',
  plan_id: 'plan',
  provider_ref: 'sub_1',
  status: 'active',
  started_at: now - 20 * DAY,
  period_ends_at: now + 10 * DAY,
  trial_ends_at: null,
  cancels_at: null,
  ended_at: null,
  unpaid_since: null,
  unpaid_amount: null,
  invoice_url: null,
  next_amount: 12_900,
  currency: 'usd',
  card_brand: 'visa',
  card_last4: '0341',
  card_expires_at: null,
  access_ends_at: null,
  ends_with_account: false,
  is_duplicate: false,
}
const settings = {
  appOrigin: 'https://portal.example',
  brandName: 'Juniper',
  conciergeEmail: 'concierge@juniper.example',
}

function compose(
  event: MembershipEmailEvent,
  subscription: Partial<MembershipEmailFacts['subscription']>,
  about: number | null = null,
) {
  const facts = { plan, about, paidThrough: null, timezone: 'UTC', graceMs: 7 * DAY, now }
  return composeMembershipEmail(
    event,
    { ...facts, subscription: { ...running, ...subscription } },
    settings,
  )
}

describe('an email about a day', () => {
  it.each<[MembershipEmailEvent, (day: number) => ReturnType<typeof compose>]>([
    ['trial_ends', (day) => compose('trial_ends', { trial_ends_at: day }, day)],
    [
      'payment_failed',
      (day) => compose('payment_failed', { unpaid_since: day - 7 * DAY }, day - 7 * DAY),
    ],
    [
      'lapses_soon',
      (day) => compose('lapses_soon', { unpaid_since: day - 7 * DAY }, day - 7 * DAY),
    ],
    ['canceled', (day) => compose('canceled', { cancels_at: day })],
    [
      'access_ends',
      (day) => compose('access_ends', { ended_at: now - DAY, access_ends_at: day }, day),
    ],
    ['card_expires', (day) => compose('card_expires', { period_ends_at: day })],
  ])('is sent before it, and not later: %s', (_event, composeAbout) => {
    expect(composeAbout(now + 1)).not.toBeNull()
    expect(composeAbout(now)).toBeNull()
  })

  it.each<MembershipEmailEvent>(['started', 'resumed'])(
    'names no next payment that has passed: %s',
    (event) => {
      const late = { status: 'trialing', trial_ends_at: now, period_ends_at: now } as const
      const text = compose(event, late)?.paragraphs?.join(' ') ?? ''
      expect(text).toContain('It costs $129.00 a month.')
      expect(text).not.toContain('January 15, 2027')
    },
  )
})

it('names the card that could not be charged once', () => {
  const since = now - DAY
  expect(
    compose('payment_failed', { unpaid_since: since, unpaid_amount: 12_900 }, since)
      ?.paragraphs?.[0],
  ).toBe("We couldn't charge $129.00 for Juniper Membership to your card ending in 0341.")
})

it('asks to confirm with the bank when the bank is what the payment waits for', () => {
  const since = now - DAY
  const unpaid = { unpaid_since: since, unpaid_amount: 12_900 }
  const email = compose('payment_needs_bank', unpaid, since)
  expect(email).toMatchObject({ title: 'Confirm your payment with your bank' })
  expect(email?.paragraphs?.join(' ')).toContain('Your bank asks you to confirm')
  expect(email?.paragraphs?.join(' ')).not.toContain('try your card again')
  expect(compose('payment_needs_bank', { ...unpaid, ended_at: now }, since)).toBeNull()
})

it.each([
  ['a trial, without a word about money', now + DAY, 'for which you paid nothing'],
  ['a paid month', null, 'returned what you paid'],
])('says what happened to a second membership in %s', (_name, trialEndsAt, text) => {
  const content = compose('duplicate', {
    is_duplicate: true,
    ended_at: now,
    trial_ends_at: trialEndsAt,
  })
  expect(content?.paragraphs.join(' ')).toContain(text)
})
