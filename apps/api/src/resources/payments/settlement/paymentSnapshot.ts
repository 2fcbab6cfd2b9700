import type { ProviderEvent } from './paymentEvents.repository.ts'

/** How a purchase stands with the provider: what an event told, or what was found there. */
export type PaymentSnapshot = {
  readonly state:
    /**
     * `isIdle`: nothing is under way with the provider; whoever wanted to charge has not, or was
     * refused.
     */
    | { readonly is: 'open'; readonly isIdle?: boolean }
    | { readonly is: 'paid'; readonly amount: number; readonly currency: string }
    | { readonly is: 'requires_action'; readonly actionUrl: string | null }
    | { readonly is: 'failed'; readonly code: string | null }
    | { readonly is: 'expired' }
  /** What only some snapshots know, null when this one does not. */
  readonly ref: string | null
  readonly paymentIntent: string | null
  readonly receiptUrl: string | null
  /** All that was paid back so far. */
  readonly refundedAmount: number
  /** The event that told it, null when it was looked up. */
  readonly event: ProviderEvent | null
}

export const emptySnapshot = {
  ref: null,
  paymentIntent: null,
  receiptUrl: null,
  refundedAmount: 0,
  event: null,
} as const
