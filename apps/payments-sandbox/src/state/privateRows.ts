import type { Metadata } from '../wire/params.ts'
import type { LineItem } from './wireObjects.ts'

/** How a test card behaves, whatever the faults say. */
export type CardBehaviour =
  | 'pays'
  | 'declined'
  | 'declined_once_saved'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'asks_unless_set_up'
  | 'always_asks'

/** What the provider keeps to itself. */
export interface PrivateRows {
  /** The rest of a checkout session, under its id. */
  checkout_detail: {
    readonly id: string
    readonly lines: readonly LineItem[]
    readonly intentMetadata: Metadata
    readonly intentDescription: string | null
    readonly setupFutureUsage: 'on_session' | 'off_session' | null
    readonly invoiceMetadata: Metadata
  }
  /** Under the payment method's id. */
  card_behaviour: {
    readonly id: string
    readonly behaviour: CardBehaviour
    readonly isSetUp: boolean
  }
  /** Under the endpoint's id. */
  endpoint_secret: { readonly id: string; readonly secret: string }
  delivery: {
    readonly id: string
    readonly event: string
    readonly endpoint: string
    readonly attempts: number
    /** Epoch milliseconds. A dropped one waits until it is asked for. */
    readonly dueAt: number
    readonly isDropped: boolean
  }
  /** A payment that is under way, under its intent's id. */
  settlement: { readonly id: string; readonly dueAt: number; readonly succeeds: boolean }
  /** What a call answered, under its idempotency key. */
  kept_answer: {
    readonly id: string
    readonly fingerprint: string
    readonly status: number
    readonly body: string
    readonly at: number
  }
}
