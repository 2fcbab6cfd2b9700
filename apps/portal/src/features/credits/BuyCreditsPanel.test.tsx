import {
  createCard,
  createGate,
  createPayment,
  createPrice,
  createQuote,
  createUser,
  expectAccessible,
  expectNoLayoutShift,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { page } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const prices = [
  createPrice(),
  createPrice({
    price_id: 'price_session_credit_5',
    name: 'Pack of 5',
    session_credits: 5,
    amount: 45000,
    regular_amount: 45000,
  }),
]

function respondToPurchase() {
  respondWith('listPrices', { results: prices, next: null })
  respondWith('listPaymentMethods', { results: [createCard()], next: null })
  respondWith('getQuote', ({ body }) => ({
    quote:
      Reflect.get(Object(body), 'price_id') === 'price_session_credit_5'
        ? createQuote({
            price_id: 'price_session_credit_5',
            session_credits: 5,
            amount: 45000,
            total: 45000,
          })
        : createQuote(),
  }))
}

async function openPanel() {
  const portal = await openPortal('/appointments')
  const button = await screen.findByRole('button', { name: 'Buy credits' })
  await portal.user.click(button)
  return { ...portal, button, panel: within(await screen.findByRole('dialog')) }
}

describe('BuyCreditsPanel', () => {
  it('shows the price of the chosen pack on the button', { tags: 'deep' }, async () => {
    respondAsServer()
    respondToPurchase()
    const { user, panel } = await openPanel()
    await panel.findByRole('button', { name: 'Pay $95.00', description: '' })
    await expectAccessible(screen.getByRole('dialog'))
    await user.click(panel.getByRole('radio', { name: /^Pack of 5/ }))
    await panel.findByRole('button', { name: 'Pay $450.00', description: '' })
    await user.click(panel.getByRole('radio', { name: /^Another card/ }))
    await panel.findByRole('button', { name: 'Continue to payment, $450.00' })
  })

  it('causes no layout shift when cards and total arrive late', { tags: 'deep' }, async () => {
    const gate = createGate()
    respondAsServer()
    respondToPurchase()
    respondWith(
      'listPaymentMethods',
      { results: [createCard()], next: null },
      { after: gate.opened },
    )
    const { panel } = await openPanel()
    await expectNoLayoutShift(async () => {
      gate.open()
      await panel.findByRole('button', { name: 'Pay $95.00', description: '' })
    })
  })

  it(
    'shows an invalid promo code beside its field and keeps the price',
    { tags: 'deep' },
    async () => {
      respondAsServer()
      respondToPurchase()
      const { user, panel } = await openPanel()
      await panel.findByRole('button', { name: 'Pay $95.00', description: '' })
      const message = "This code isn't valid."
      respondWith('getQuote', { quote: createQuote() })
      respondWithError('getQuote', {
        status: 400,
        errors: [{ field: 'promo_code', code: 'invalid', message }],
        once: true,
      })
      await user.fill(panel.getByRole('textbox', { name: /code/i }), 'NOPE')
      await user.keyboard('{Enter}')
      await panel.findByText(message)
      await panel.findByRole('button', { name: 'Pay $95.00', description: '' })
    },
  )

  it(
    'links to the concierge when payments are unavailable and returns the focus',
    { tags: 'deep' },
    async () => {
      respondAsServer()
      respondWithError('listPrices', { status: 503, code: 'payments_unavailable' })
      respondWith('listPaymentMethods', { results: [], next: null })
      const { user, panel, button } = await openPanel()
      await panel.findByText(/You can't buy credits right now/)
      expect(panel.getByRole('link', { name: 'concierge@juniper.example' })).toBeDefined()
      await user.keyboard('{Escape}')
      expect(document.activeElement).toBe(button)
    },
  )

  it(
    'says that buying online is not set up, without asking to try again',
    { tags: 'deep' },
    async () => {
      respondAsServer()
      respondWithError('listPrices', { status: 503, code: 'payments_not_configured' })
      respondWith('listPaymentMethods', { results: [], next: null })
      const { panel } = await openPanel()
      await panel.findByText("You can't buy credits online here.")
      expect(panel.getByRole('link', { name: 'concierge@juniper.example' })).toBeDefined()
      expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull()
      expect(panel.queryByText(/temporarily|right now/)).toBeNull()
    },
  )

  it('fills in the intro code for a new client', { tags: 'deep' }, async () => {
    respondAsServer({
      user: createUser({ plan_type: 'ALACARTE', had_first_visit: false }),
    })
    respondToPurchase()
    respondWith('getQuote', {
      quote: createQuote({
        discount: 4750,
        total: 4750,
        promo_code: 'INTRO50',
        promo_description: '50% off your first purchase',
      }),
    })
    const { panel } = await openPanel()
    await panel.findByRole('button', { name: 'Pay $47.50', description: '' })
    expect(panel.getAllByText(/50% off your first purchase/).length).toBeGreaterThan(0)
  })

  it('selects a pack and pays by keyboard', async () => {
    respondAsServer()
    respondToPurchase()
    const { user, panel } = await openPanel()
    await panel.findByRole('button', { name: 'Pay $95.00', description: '' })
    const single = panel.getByRole('radio', { name: /^1 credit/ })
    for (let presses = 0; presses < 20 && document.activeElement !== single; presses++)
      await user.tab()
    expect(document.activeElement).toBe(single)
    await user.keyboard('{ArrowDown}')
    expect(panel.getByRole('radio', { name: /^Pack of 5/ })).toHaveProperty('checked', true)
    const pay = await panel.findByRole('button', { name: 'Pay $450.00', description: '' })
    for (let presses = 0; presses < 20 && document.activeElement !== pay; presses++)
      await user.tab()
    expect(document.activeElement).toBe(pay)
    const payment = createPayment({ session_credits: 5, amount: 45000 })
    respondWith('getPayment', { payment })
    respondWith('checkPayment', { payment })
    const requests = respondWith('createSessionInvoice', { payment })
    await user.keyboard('{Enter}')
    await screen.findByText(/^5 credits added\./)
    expect(requests).toHaveLength(1)
  })

  it('shows a declined card in view on a phone, with focus on the card', async () => {
    await page.viewport(390, 844)
    respondAsServer()
    respondToPurchase()
    respondWithError('createSessionInvoice', {
      status: 400,
      errors: [{ field: 'payment_method', code: 'declined', message: 'Your card was declined.' }],
    })
    const { user, panel } = await openPanel()
    const pay = await panel.findByRole('button', { name: 'Pay $95.00', description: '' })
    await user.click(pay)
    const alert = await panel.findByText('Your card was declined.')
    await waitFor(() => {
      const { top, bottom } = alert.getBoundingClientRect()
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(844)
    })
    expect(document.activeElement).toBe(panel.getByRole('radio', { name: /^Visa/ }))
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
    await expectAccessible(screen.getByRole('dialog'))
  })

  it(
    'shows half of every price in a half-price month and no promo code',
    { tags: 'deep' },
    async () => {
      const half = createPrice({
        price_id: 'price_session_credit_10',
        name: 'Pack of 10',
        session_credits: 10,
        amount: 42500,
        regular_amount: 85000,
      })
      respondAsServer()
      respondToPurchase()
      respondWith('listPrices', {
        results: [createPrice({ amount: 4750 }), half],
        next: null,
      })
      const { panel } = await openPanel()
      await panel.findByRole('radio', {
        name: /\$42\.50 a session regular price \$850\.00 \$425\.00/,
      })
      panel.getByText('Credits are half price this month.')
      expect(panel.queryByRole('textbox', { name: /promo code/i })).toBeNull()
      await expectAccessible(screen.getByRole('dialog'))
    },
  )
})
