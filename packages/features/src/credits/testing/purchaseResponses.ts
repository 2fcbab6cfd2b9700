import { createCard, createPrice, createQuote, respondWith } from '@portal/testing/stories'
import { purchaseDraftSlice } from '../state/purchaseDraft.ts'
import { watchedPaymentSlice } from '../state/watchedPayment.ts'

/** The reducers that the purchase components need. */
export const purchaseSlices = {
  purchaseDraft: purchaseDraftSlice.reducer,
  watchedPayment: watchedPaymentSlice.reducer,
}

export const prices = [
  createPrice(),
  createPrice({
    price_id: 'price_session_credit_5',
    name: 'Pack of 5',
    session_credits: 5,
    amount: 45_000,
    regular_amount: 45_000,
  }),
  createPrice({
    price_id: 'price_session_credit_10',
    name: 'Pack of 10',
    session_credits: 10,
    amount: 85_000,
    regular_amount: 85_000,
  }),
]

export const savedCards = [
  createCard(),
  createCard({ id: 'pm_other', brand: 'mastercard', last4: '4444', is_default: false }),
]

/** Responds to what the purchase form loads. */
export function respondToPurchase(): void {
  respondWith('getSessionCredits', { session_credits_remaining: 3, credit_debt: 0 })
  respondWith('listPrices', { results: prices, next: null })
  respondWith('listPaymentMethods', { results: savedCards, next: null })
  respondWith('getQuote', ({ body }) => {
    const { price_id, quantity } = body as { price_id: string; quantity: number }
    const price = prices.find((candidate) => candidate.price_id === price_id) ?? createPrice()
    const amount = price.amount * quantity
    return {
      quote: createQuote({
        price_id,
        quantity,
        session_credits: price.session_credits * quantity,
        amount,
        total: amount,
      }),
    }
  })
}
