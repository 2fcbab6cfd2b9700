import type { SubscriptionFacts, SubscriptionLine } from '@portal/domain/membership'

/** A period that was invoiced, with what the payment of it needs. */
export type InvoicedPeriod = SubscriptionLine & {
  readonly invoice: SubscriptionLine['invoice'] & {
    /** What was or has to be paid, in the smallest currency unit. */
    readonly amount: number
    readonly url: string | null
    readonly paymentIntent: string | null
  }
}

/** The state of a subscription at the provider. Instants in epoch milliseconds. */
export type SubscriptionSnapshot = Omit<SubscriptionFacts, 'lines'> & {
  readonly ref: string
  readonly customer: string
  readonly priceId: string
  readonly periodEndsAt: number
  readonly trialEndsAt: number | null
  readonly nextAmount: number
  readonly currency: string
  readonly card: {
    readonly id: string
    readonly brand: string
    readonly last4: string
    readonly expiresAt: number
  } | null
  readonly lines: readonly InvoicedPeriod[]
  /** Whether the unpaid period waits for the member to confirm the payment with the bank. */
  readonly needsBank: boolean
}
