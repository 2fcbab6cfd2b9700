import type { ProviderEvent } from './paymentEvents.repository.ts'
import type { ProviderDispute } from '../providerDisputes.ts'
import type { ProviderRefund } from '../providerRefunds.ts'

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
  /** The chargebacks that the source contains. */
  readonly disputes: readonly ProviderDispute[]
  /** The event that contained it, null for the response to a request. */
  readonly event: ProviderEvent | null
}

export const emptySnapshot = {
  ref: null,
  paymentIntent: null,
  receiptUrl: null,
  refundedAmount: 0,
  refunds: [],
  disputes: [],
  event: null,
} as const
