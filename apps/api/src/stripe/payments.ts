import type { PaymentsSandbox } from '@portal/payments-sandbox'
import type Stripe from 'stripe'
import type { Promotion } from './promotion.ts'
import type { ActivePrice } from './activePrice.ts'

/** The card payment provider of this process: the real one, the local sandbox, or nobody. */
export type Payments = {
  /** The provider's SDK. Refuses with `payments_unavailable` where nobody is configured. */
  stripe(): Promise<Stripe>
  /**
   * What is sold, as the provider tells it; kept for a minute, and longer while the provider is
   * away.
   */
  prices(): Promise<readonly ActivePrice[]>
  /** The promotion of a half-off month, null in any other. Kept as the prices are. */
  halfOff(): Promise<Promotion | null>
  /** What the provider signs its events with; null when no event can be believed. */
  webhookSecret(): Promise<string | null>
  /** Tells where this process listens, which the sandbox waits for. */
  listensAt(origin: string): void
  /** The sandbox, started when it is first asked for; null where payments are real. */
  readonly sandbox: (() => Promise<PaymentsSandbox>) | null
  close(): Promise<void>
}

/** What differs between the provider, the sandbox and nobody. */
export type Provider = Omit<Payments, 'prices' | 'halfOff'>
