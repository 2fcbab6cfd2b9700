import type { PaymentsSandbox } from '@portal/payments-sandbox'
import type Stripe from 'stripe'
import type { Promotion } from './promotion.ts'
import type { ActivePrice } from './activePrice.ts'

/** The card payment provider of this process: the real one, the local sandbox, or none. */
export type Payments = {
  /** The provider's SDK. Throws `payments_not_configured` without one in production. */
  stripe(): Promise<Stripe>
  /** The prices for sale, cached for a minute, and longer while the provider is unavailable. */
  prices(): Promise<readonly ActivePrice[]>
  /** The promotion of a half-off month, null otherwise. Cached like the prices. */
  halfOff(): Promise<Promotion | null>
  /** The secret that signs the provider's events, null when none is configured. */
  webhookSecret(): Promise<string | null>
  /** Tells the sandbox where this server listens. The sandbox starts after that. */
  setServerOrigin(origin: string): void
  /** The sandbox, started on first use; null where payments are real. */
  readonly sandbox: (() => Promise<PaymentsSandbox>) | null
  close(): Promise<void>
}

/** What differs between the real provider, the sandbox and none. */
export type Provider = Omit<Payments, 'prices' | 'halfOff'>

/** What `stripe` offers to services. */
export type PaymentServices = { readonly payments: Payments }
