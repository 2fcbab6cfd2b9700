import type { ProviderEvent } from './paymentEvents.repository.ts'

/** The state of a purchase at the provider, from an event or a request. */
export type PaymentSnapshot = {
  readonly state:
    /**
     * `isIdle`: nothing is in progress at the provider; no charge was attempted, or it was
     * rejected.
     */
    | { readonly is: 'open'; readonly isIdle?: boolean }
    | { readonly is: 'paid'; readonly amount: number; readonly currency: string }
    | { readonly is: 'requires_action'; readonly actionUrl: string | null }
    | { readonly is: 'failed'; readonly code: string | null }
    | { readonly is: 'expired' }
  /** Null when the source of this snapshot does not contain it. */
  readonly ref: string | null
  readonly paymentIntent: string | null
  readonly receiptUrl: string | null
  /** The total refunded amount. */
  readonly refundedAmount: number
  /** The event that it comes from, null for a request. */
  readonly event: ProviderEvent | null
}

export const emptySnapshot = {
  ref: null,
  paymentIntent: null,
  receiptUrl: null,
  refundedAmount: 0,
  event: null,
} as const
