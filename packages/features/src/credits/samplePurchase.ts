import type { Price, Quote } from '@portal/contract'
import { sampleCards } from '../shared/payments/sampleCards.ts'
import type { PurchaseState } from './hooks/usePurchase.ts'

const createPrice = (credits: number): Price => ({
  price_id: String(credits),
  name: `Pack of ${credits}`,
  description: '',
  session_credits: credits,
  // packs are cheaper
  amount: credits === 1 ? 1000 : credits * 900,
  regular_amount: credits === 1 ? 1000 : credits * 900,
  currency: 'usd',
})

const samplePrices = [1, 5, 10].map(createPrice)

const createQuote = ({ price_id, session_credits, amount, currency }: Price): Quote => ({
  price_id,
  quantity: 1,
  session_credits,
  amount,
  discount: 0,
  total: amount,
  currency,
  promo_code: null,
  promo_description: null,
})

/**
 * A purchase with sample data for what is still missing. A skeleton has the boxes of it; its text
 * is never visible.
 */
export function createSamplePurchase(purchase: PurchaseState) {
  const prices = purchase.prices ?? samplePrices
  const price = purchase.price ?? prices[0] ?? createPrice(1)
  const quote = purchase.quote.quote ?? createQuote(price)
  return {
    purchase: {
      ...purchase,
      cards: purchase.cards ?? sampleCards,
      quote: { ...purchase.quote, quote },
    },
    prices,
    price,
  }
}
