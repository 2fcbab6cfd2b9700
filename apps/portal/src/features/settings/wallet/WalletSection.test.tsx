import {
  createCard,
  createCreditEntry,
  createPayment,
  createLoginSessionFixture,
  createUser,
  expectAccessible,
  getFixtureId,
  getTimeAfter,
  respondAsServer,
  respondWith,
  respondWithNetworkError,
  respondWithScript,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { config } from '../../../config.ts'
import { openPortal } from '../../../testing/openPortal.tsx'

const section = (name: string) => screen.findByRole('region', { name })
const devices = [
  createLoginSessionFixture({ is_current: true, device: 'Chrome on Linux' }),
  createLoginSessionFixture({ id: getFixtureId(301) }),
]

async function openSettings(user = createUser(), address = '/settings/credits') {
  respondAsServer({ user })
  respondWith('listSessions', { results: devices, next: null })
  respondWith('listCreditHistory', { results: [], next: null })
  respondWith('listPayments', { results: [], next: null })
  respondWith('listPaymentMethods', { results: [], next: null })
  return openPortal(address)
}

describe('WalletSection', () => {
  it('shows empty states for credits, receipts and cards', { tags: 'deep' }, async () => {
    const { user } = await openSettings()
    const wallet = within(await section('Credits and payments'))
    await wallet.findByText('No credit activity yet')
    await user.click(wallet.getByRole('tab', { name: 'Receipts' }))
    await wallet.findByText('No payments yet')
    await user.click(wallet.getByRole('tab', { name: 'Cards' }))
    await wallet.findByText('No saved cards')
    expect(wallet.queryByRole('button', { name: 'Add a card' })).toBeNull()
    await expectAccessible()
  })

  it('shows receipts and cards', async () => {
    const { user } = await openSettings()
    respondWith('listPayments', { results: [createPayment()], next: null })
    respondWith('listPaymentMethods', { results: [createCard()], next: null })
    const wallet = within(await section('Credits and payments'))
    await user.click(wallet.getByRole('tab', { name: 'Receipts' }))
    await wallet.findByText(/\$95\.00/)
    await user.click(wallet.getByRole('tab', { name: 'Cards' }))
    await wallet.findByRole('list', { name: 'Saved cards' })
  })

  it('shows the disputed amount on a receipt', { tags: 'deep' }, async () => {
    const { user } = await openSettings()
    const disputed = createPayment({ disputed_amount: 4500 })
    respondWith('listPayments', { results: [disputed], next: null })
    const wallet = within(await section('Credits and payments'))
    await user.click(wallet.getByRole('tab', { name: 'Receipts' }))
    await wallet.findByText('$45.00 disputed')
    expect(wallet.queryByText(/refunded/i)).toBeNull()
  })

  it(
    'says what happened for each credit entry, and what the member owes',
    { tags: 'deep' },
    async () => {
      respondAsServer({ user: createUser({ credit_debt: 2 }) })
      respondWith('listSessions', { results: devices, next: null })
      const session = { id: getFixtureId(100), name: 'Session', at: getTimeAfter(24 * HOUR) }
      const entries = [
        [{ reason: 'booking', session }, 'Booked: Session, Oct 30'],
        [
          { reason: 'cancellation', session, canceled_by: 'member' },
          'Canceled in time: Session, Oct 30',
        ],
        [
          { reason: 'cancellation', session, canceled_by: 'practice' },
          'Canceled by the practice: Session, Oct 30',
        ],
        [{ reason: 'debt_repayment' }, 'Paid back credits owed from a refund'],
        [{ reason: 'purchase' }, 'Bought: Pack of 5'],
        [{ reason: 'refund' }, 'Refunded, credits removed: Pack of 5'],
        [{ reason: 'chargeback' }, 'Payment disputed, credits removed: Pack of 5'],
        [{ reason: 'refund_reversed' }, 'Refund failed, credits returned: Pack of 5'],
        [{ reason: 'chargeback_reversed' }, 'Dispute settled, credits returned: Pack of 5'],
        [{ reason: 'grant' }, 'Pack of 5'],
      ] as const
      respondWith('listCreditHistory', {
        results: entries.map(([fields], index) =>
          createCreditEntry({ id: String(index), description: 'Pack of 5', ...fields }),
        ),
        next: null,
      })
      await openPortal('/settings/credits')
      const wallet = within(await section('Credits and payments'))
      const list = await wallet.findByRole('list', { name: 'Credit activity' })
      expect(
        [...list.querySelectorAll('li > div > p:first-child')].map((p) => p.textContent),
      ).toEqual(entries.map(([, text]) => text))
      await wallet.findByText(
        'You owe 2 credits from a refund. Credits you get back pay this first.',
      )
      await expectAccessible()
    },
  )

  it('links an entry to its session, and a purchase to its receipt', { tags: 'deep' }, async () => {
    await openSettings()
    const receipt = 'https://provider.example/receipts/1'
    respondWith('listCreditHistory', {
      results: [
        createCreditEntry({
          reason: 'booking',
          session: { id: getFixtureId(100), name: 'Lab Review', at: getTimeAfter(24 * HOUR) },
        }),
        createCreditEntry({ id: '2', receipt_url: receipt }),
      ],
      next: null,
    })
    const wallet = within(await section('Credits and payments'))
    const session = await wallet.findByRole('link', { name: 'Lab Review, Oct 30' })
    expect(session.getAttribute('href')).toBe(`/appointments/${getFixtureId(100)}`)
    const link = wallet.getByRole('link', { name: /^Receipt *, opens in a new window$/ })
    expect(link.getAttribute('href')).toBe(receipt)
  })

  it("shows dates in the member's zone and format", { tags: 'deep' }, async () => {
    respondAsServer({ user: createUser({ timezone: 'Asia/Kathmandu', hour_cycle: '24h' }) })
    respondWith('listSessions', { results: devices, next: null })
    respondWith('listCreditHistory', {
      results: [
        createCreditEntry({
          amount: -1,
          reason: 'booking',
          session: { id: getFixtureId(100), name: 'Session', at: '2026-10-30T20:00:00Z' },
          created_at: '2026-10-29T13:00:00Z',
        }),
      ],
      next: null,
    })
    await openPortal('/settings/credits')
    const wallet = within(await section('Credits and payments'))
    await wallet.findByText('Session, Oct 31')
    await wallet.findByText('Oct 29, 2026 at 18:45 GMT+5:45')
  })

  it(
    'closes the empty window when the billing portal cannot be opened',
    { tags: 'deep' },
    async () => {
      const close = vi.fn()
      const opened = { close, opener: window, location: { replace: vi.fn() } }
      const openWindow = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
      const { user } = await openSettings()
      respondWithNetworkError('createCustomerPortalLink')
      const wallet = within(await section('Credits and payments'))
      await user.click(await wallet.findByRole('button', { name: 'Manage cards and receipts' }))
      await wallet.findByText(/^We couldn't reach the server\./)
      expect(close).toHaveBeenCalledOnce()
      openWindow.mockRestore()
    },
  )

  it('loads the card fields on request and reports a declined card', async () => {
    const script = respondToCardScript()
    const { user } = await openSettings()
    respondWith('createSetupIntent', { setup_intent: { client_secret: 'seti_1_secret_1' } })
    const wallet = within(await section('Credits and payments'))
    await user.click(wallet.getByRole('tab', { name: 'Cards' }))
    const add = await wallet.findByRole('button', { name: 'Add a card' })
    expect(document.querySelector('script[src*="js.stripe.com"]')).toBeNull()
    await user.click(add)
    await wallet.findByText(/^We couldn't reach our payment provider\./)
    script.arrive()
    await user.click(wallet.getByRole('button', { name: 'Try again' }))
    await wallet.findByText('Card fields')
    await user.click(wallet.getByRole('button', { name: 'Save card' }))
    await wallet.findByText('Your card was declined.')
    const requests = respondWith('listPaymentMethods', { results: [createCard()], next: null })
    await user.click(wallet.getByRole('button', { name: 'Save card' }))
    await wallet.findByText('Card saved.')
    await waitFor(() => expect(requests).toHaveLength(1))
    const again = await wallet.findByRole('button', { name: 'Add a card' })
    await waitFor(() => expect(document.activeElement).toBe(again))
  })
})

/**
 * Builds the portal's card fields with a publishable key. The provider's script is unreachable
 * until it arrives; then it has as much of the provider's interface as the fields use.
 */
function respondToCardScript() {
  const key = config.stripePublishableKey
  Object.assign(config, { stripePublishableKey: 'pk_test_1' })
  onTestFinished(() => {
    Object.assign(config, { stripePublishableKey: key })
    for (const element of document.querySelectorAll('script[src*="js.stripe.com"]'))
      element.remove()
    Reflect.deleteProperty(window, 'Stripe')
  })
  respondWithScript('https://js.stripe.com', null)
  return { arrive: () => respondWithScript('https://js.stripe.com', providerScript) }
}

const providerScript = `
window.Stripe = () => {
  const element = {
    mount(place) { place.textContent = 'Card fields' },
    on() { return element },
    off() { return element },
    update() {},
    destroy() {},
  }
  const elements = { create: () => element, getElement: () => element, update() {}, on() {} }
  let attempts = 0
  return {
    elements: () => elements,
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    registerAppInfo() {},
    _registerWrapper() {},
    confirmSetup: async () =>
      attempts++ === 0
        ? { error: { message: 'Your card was declined.' } }
        : { setupIntent: { payment_method: 'pm_1' } },
  }
}`
