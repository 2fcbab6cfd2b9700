import type { MembershipResponse } from '@portal/contract'
import {
  createMembership,
  createMembershipPlan,
  createMembershipResponse,
  createTestStore,
  expectAccessible,
  getFixtureId,
  getTimeAfter,
  readText,
  respondWith,
  respondWithError,
  show,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { FeatureContext } from '../shared/FeatureContext.ts'
import { featureEnvironment } from '../shared/testing/featureEnvironment.ts'
import { formatDay } from './membershipText.ts'
import { MembershipPanel } from './MembershipPanel.tsx'
import type { Returned } from './useReturn.ts'

function showPanel(response: MembershipResponse, returned: Returned | null = null) {
  respondWith('getMembership', response)
  const showToast = vi.fn()
  const shown = show(
    <FeatureContext value={{ ...featureEnvironment, showToast }}>
      <MembershipPanel returned={returned} path="/settings/credits" />
    </FeatureContext>,
    createTestStore(),
  )
  return { ...shown, showToast }
}

const ending = createMembership({
  state: 'ending',
  ends_at: getTimeAfter(10 * DAY),
  next_payment: null,
  next_credits: null,
})
const ended = createMembership({ ...ending, state: 'ended' })

it.each<[string, MembershipResponse, readonly string[]]>([
  [
    'renews',
    createMembershipResponse({ membership: createMembership() }),
    ['Juniper Membership is active.', '$129.00 on ', '2 credits on ', 'visa ending in 4242'],
  ],
  [
    'is in its trial',
    createMembershipResponse({
      membership: createMembership({ state: 'trial', trial_ends_at: getTimeAfter(10 * DAY) }),
    }),
    ['Your free trial of Juniper Membership ends on ', '$129.00 on '],
  ],
  [
    'has a card that expires',
    createMembershipResponse({
      membership: createMembership({
        card: { brand: 'visa', last4: '4242', expires_before_payment: true },
      }),
    }),
    ['It expires before the next payment.'],
  ],
  [
    'is ending',
    createMembershipResponse({ membership: ending }),
    ['Juniper Membership ends on ', 'Nothing more will be charged. Your credits stay.'],
  ],
  [
    'is ending with a payment that is pending',
    createMembershipResponse({
      membership: { ...ending, payment_pending_since: getTimeAfter(0) },
    }),
    ['is still pending. After it, nothing more will be charged. Your credits stay.'],
  ],
  ['is granted', createMembershipResponse(), ['Your membership is active.']],
  [
    'is over',
    createMembershipResponse({ membership: ended, plans: [createMembershipPlan()] }),
    ['Your membership ended on ', 'Start Juniper Membership again'],
  ],
])('says what a membership is that %s', async (_name, response, texts) => {
  const { container } = showPanel(response)
  await screen.findByText(texts[0] ?? '', { exact: false })
  for (const text of texts) expect(readText(container)).toContain(text)
  await expectAccessible(container)
})

it('says what could not be charged, until when, and links to the page to pay it', async () => {
  const membership = createMembership({
    state: 'past_due',
    next_payment: null,
    next_credits: null,
    unpaid: {
      since: getTimeAfter(-2 * DAY),
      amount: 12_900,
      url: 'https://pay.example/in_1',
      // the notice compares it with the clock of the device
      lapses_at: getTimeAfter(5 * DAY, new Date().toISOString()),
    },
  })
  const { container, user } = showPanel(createMembershipResponse({ membership }))
  const link = await screen.findByRole('link', { name: /^Pay \$129\.00 ?, opens in a new window$/ })
  expect(link).toHaveAttribute('href', 'https://pay.example/in_1')
  expect(readText(container)).toContain("We couldn't charge $129.00 on ")
  expect(readText(container)).toMatch(/Pay by .+ to keep your membership\./)
  expect(link).toHaveAttribute('target', '_blank')
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  const paid = createMembershipResponse({ membership: createMembership() })
  respondWith('checkMembership', paid)
  respondWith('getMembership', paid)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Juniper Membership is active.')).toBeVisible()
})

it.each<[string, Parameters<typeof createMembershipPlan>[0], string, string]>([
  [
    'without a trial',
    {},
    'You pay $129.00 today. It renews each month for $129.00 until you cancel.',
    'Start Juniper Membership',
  ],
  [
    'with a trial',
    { trial_days: 7, trial_credits: 1 },
    'Nothing is charged for 7 days, with 1 session credit. Then it costs $129.00 a month until ' +
      "you cancel. We'll email you before the trial ends.",
    'Start 7-day free trial',
  ],
])('shows the terms beside the button of a plan %s', async (_name, fields, terms, label) => {
  const membership = createMembership({ ...ended, state: 'none', ends_at: null })
  showPanel(createMembershipResponse({ membership, plans: [createMembershipPlan(fields)] }))
  const list = await screen.findByRole('list', { name: 'Memberships' })
  expect(within(list).getByText(terms)).toBeVisible()
  expect(within(list).getByRole('button', { name: label })).toBeEnabled()
})

it('says why a membership cannot be started', async () => {
  const membership = createMembership({ ...ended, state: 'none', ends_at: null })
  const { user } = showPanel(
    createMembershipResponse({ membership, plans: [createMembershipPlan()] }),
  )
  const detail = 'You have a membership already. See it under Credits and payments.'
  const requests = respondWithError('startMembership', {
    status: 409,
    code: 'membership_renews',
    detail,
  })
  await user.click(await screen.findByRole('button', { name: 'Start Juniper Membership' }))
  expect(await screen.findByText(detail)).toBeVisible()
  expect(requests[0]?.body).toEqual({
    plan_id: getFixtureId(900),
    base_redirect_url: '/settings/credits',
  })
})

it('cancels after the consequence was shown, and resumes', async () => {
  const { user, showToast } = showPanel(
    createMembershipResponse({ membership: createMembership() }),
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel membership' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your membership?' }))
  expect(dialog.getByText(/It stays open until .+, and nothing more will be charged/)).toBeVisible()
  const canceled = createMembershipResponse({ membership: ending })
  respondWith('cancelMembership', canceled)
  respondWith('getMembership', canceled)
  await user.click(dialog.getByRole('button', { name: 'Cancel membership' }))
  const resume = await screen.findByRole('button', { name: 'Resume membership' })
  expect(showToast).toHaveBeenCalledWith({ type: 'success', message: 'Membership canceled.' })
  await waitFor(() => expect(resume).toHaveFocus())
  const resumed = createMembershipResponse({ membership: createMembership() })
  respondWith('resumeMembership', resumed)
  respondWith('getMembership', resumed)
  await user.click(resume)
  const cancel = await screen.findByRole('button', { name: 'Cancel membership' })
  await waitFor(() => expect(cancel).toHaveFocus())
})

it('says before canceling that the payment of the month is pending', async () => {
  const since = getTimeAfter(0)
  const membership = createMembership({ payment_pending_since: since })
  const { container, user } = showPanel(createMembershipResponse({ membership }))
  const button = await screen.findByRole('button', { name: 'Cancel membership' })
  const day = formatDay(since, featureEnvironment.timeZone)
  expect(readText(container)).toContain(`Payment of ${day}`)
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your membership?' })
  expect(readText(dialog)).toContain(
    `The payment of ${day} is still pending. If you cancel before it goes through, your ` +
      "membership ends now and you won't be charged.",
  )
  expect(readText(dialog)).not.toContain('It stays open until')
})

it('says in the dialog that the membership is not canceled', async () => {
  const { user } = showPanel(createMembershipResponse({ membership: createMembership() }))
  const detail =
    "Our payment provider didn't respond, so your membership isn't canceled yet. Try again in a " +
    'moment.'
  respondWithError('cancelMembership', { status: 503, code: 'payments_unavailable', detail })
  await user.click(await screen.findByRole('button', { name: 'Cancel membership' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your membership?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel membership' }))
  expect(await dialog.findByText(detail)).toBeVisible()
})

it('does not report a cancellation that has no effect yet', async () => {
  const renewing = createMembershipResponse({ membership: createMembership() })
  const { user, showToast } = showPanel(renewing)
  respondWith('cancelMembership', renewing)
  await user.click(await screen.findByRole('button', { name: 'Cancel membership' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your membership?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel membership' }))
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      type: 'info',
      message:
        'We asked our payment provider to cancel your membership. Open this page again in a ' +
        'minute to check.',
    }),
  )
})

it('shows a membership that begins some time after the return', async () => {
  const none = createMembership({ ...ended, state: 'none', ends_at: null })
  const before = createMembershipResponse({ membership: none })
  respondWith('checkMembership', before)
  showPanel(before, 'paid')
  await screen.findByText(/^Your membership starts as soon as your payment goes through/)
  respondWith('getMembership', createMembershipResponse({ membership: createMembership() }))
  expect(await screen.findByText('Your membership has started.')).toBeVisible()
})

it('stops asking for a membership that does not begin', { tags: 'deep' }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const none = createMembership({ ...ended, state: 'none', ends_at: null })
  const response = createMembershipResponse({ membership: none })
  respondWith('checkMembership', response)
  showPanel(response, 'paid')
  const requests = respondWith('getMembership', response)
  await screen.findByText(/^Your membership starts as soon as your payment goes through/)
  for (const count of [2, 3])
    await waitFor(async () => {
      // the next interval begins with the response, whenever that comes
      await vi.advanceTimersByTimeAsync(3000)
      expect(requests.length).toBeGreaterThanOrEqual(count)
    })
  await vi.advanceTimersByTimeAsync(300_000)
  // what was under way
  await fetch('/api/client/v1/membership/')
  const before = requests.length
  for (let each = 1; each <= 3; each += 1) {
    await vi.advanceTimersByTimeAsync(3000)
    await fetch('/api/client/v1/membership/')
    expect(requests).toHaveLength(before + each)
  }
})

it.each<[Returned, string]>([
  ['paid', 'Your membership has started.'],
  ['left', 'You left the payment page. Nothing was charged.'],
])('says what happened on the page of the provider: %s', async (returned, text) => {
  const response = createMembershipResponse({ membership: createMembership() })
  const checks = respondWith('checkMembership', response)
  showPanel(response, returned)
  expect(await screen.findByText(text)).toBeVisible()
  expect(checks).toHaveLength(returned === 'paid' ? 1 : 0)
})

it('offers nothing that fails for a membership that cannot be resumed', async () => {
  showPanel(createMembershipResponse({ membership: { ...ending, is_resumable: false } }))
  await screen.findByText(/You can start it again after that day\.$/)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says whom to ask when no membership is for sale anymore', async () => {
  showPanel(createMembershipResponse({ membership: ended, plans: [] }))
  const { conciergeEmail } = featureEnvironment.config
  const link = await screen.findByRole('link', { name: conciergeEmail })
  expect(link.getAttribute('href')).toBe(`mailto:${conciergeEmail}`)
})
