import type { ProviderEvent } from './paymentEvents.repository.ts'
import type { ProviderRefund } from '../providerRefunds.ts'

/** A chargeback. `amount` in the smallest currency unit. */
export type Dispute = {
  readonly id: string
  readonly status: 'open' | 'won' | 'lost'
  readonly amount: number
}

/** The state of a provider's dispute. Null for an inquiry of the bank, which withdraws no money. */
export function toDispute(id: string, status: string, amount: number): Dispute | null {
  if (status === 'won' || status === 'lost') return { id, status, amount }
  const isOpen = status === 'needs_response' || status === 'under_review'
  return isOpen ? { id, status: 'open', amount } : null
}

/** The state of a purchase at the provider, from an event or a request. */
export type PaymentSnapshot = {
  readonly state:
    /**
     * `isIdle`: nothing is in progress at the provider; no charge was attempted, or it was
     * rejected.
     */
    | { readonly status: 'open'; readonly isIdle?: boolean }
    | { readonly status: 'paid'; readonly amount: number; readonly currency: string }
    | { readonly status: 'requires_action'; readonly actionUrl: string | null }
    | { readonly status: 'failed'; readonly code: string | null }
    | { readonly status: 'expired' }
  /** The id at the provider, null when the source of this snapshot does not contain it. */
  readonly ref: string | null
  readonly paymentIntent: string | null
  readonly receiptUrl: string | null
  /** The total refunded amount, 0 when the source does not contain it. */
  readonly refundedAmount: number
  /** The refunds that the source contains. */
  readonly refunds: readonly ProviderRefund[]
  /** A chargeback, null when the source names none. */
  readonly dispute: Dispute | null
  /** The event that contained it, null for the response to a request. */
  readonly event: ProviderEvent | null
}

export const emptySnapshot = {
  ref: null,
  paymentIntent: null,
  receiptUrl: null,
  refundedAmount: 0,
  refunds: [],
  dispute: null,
  event: null,
} as const
