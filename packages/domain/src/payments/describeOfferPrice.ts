import { formatMoney } from './formatMoney.ts'

export interface OfferPrice {
  readonly kind: 'free_visit' | 'paid_session' | 'credits'
  /**
   * The price in the smallest unit of the currency; null for a free offer and one that cannot be
   * bought.
   */
  readonly price: { readonly amount: number; readonly currency: string } | null
}

/** The price that is charged, in words for a free offer and one that cannot be bought now. */
export function describeOfferPrice({ kind, price }: OfferPrice): string {
  if (kind === 'free_visit') return 'Free'
  return price === null ? 'Not available right now' : formatMoney(price.amount, price.currency)
}
