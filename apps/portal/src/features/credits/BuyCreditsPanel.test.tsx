import {
  createCard,
  createGate,
  createPrice,
  createQuote,
  createUser,
  expectAccessible,
  expectStill,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { screen, within } from '@testing-library/react'
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
  it('says on the button what the chosen pack costs', async () => {
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

  it('moves nothing when cards and total arrive late', async () => {
    const gate = createGate()
    respondAsServer()
    respondToPurchase()
    respondWith(
      'listPaymentMethods',
      { results: [createCard()], next: null },
      { after: gate.opened },
    )
    const { panel } = await openPanel()
    await expectStill(async () => {
      gate.open()
      await panel.findByRole('button', { name: 'Pay $95.00', description: '' })
    })
  })

  it('says at the field that a promo code is not valid, and keeps the price', async () => {
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
  })

  it('names the concierge where nothing can be bought, and gives the focus back', async () => {
    respondAsServer()
    respondWithError('listPrices', { status: 503, code: 'payments_unavailable' })
    respondWith('listPaymentMethods', { results: [], next: null })
    const { user, panel, button } = await openPanel()
    await panel.findByText(/You can't buy credits right now/)
    expect(panel.getByRole('link', { name: 'concierge@juniper.example' })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(button)
  })

  it('fills in the intro code for a new client', async () => {
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
})
