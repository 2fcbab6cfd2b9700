import type { Metadata } from '../wire/params.ts'
import type { MissingCardBehavior } from './subscriptions.ts'
import type { LineItem } from './wireObjects.ts'

/** How a test card behaves, regardless of the faults. */
export type CardBehavior =
  | 'pays'
  | 'declined'
  | 'declined_once_saved'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'asks_unless_set_up'
  | 'always_asks'
  | 'refund_fails'

/** State that the provider does not expose. */
export interface PrivateRows {
  /** Internal fields of a checkout session, by its id. */
  checkout_detail: {
    readonly id: string
    readonly lines: readonly LineItem[]
    readonly intentMetadata: Metadata
    readonly intentDescription: string | null
    readonly setupFutureUsage: 'on_session' | 'off_session' | null
    readonly invoiceMetadata: Metadata
    /** What a session for a subscription creates; absent in payment mode. */
    readonly subscription?: {
      readonly metadata: Metadata
      /** The days of the trial, 0 without one. */
      readonly trialDays: number
      readonly missingCard: MissingCardBehavior
      /** The payment or setup intent of the attempts so far, which the session does not show. */
      readonly intent: string | null
    }
  }
  /**
   * The behavior of a card by the payment method's id. The state file keeps the spelling of its
   * first version.
   */
  card_behaviour: {
    readonly id: string
    readonly behaviour: CardBehavior
    readonly isSetUp: boolean
  }
  /** The secret of an endpoint by its id. */
  endpoint_secret: { readonly id: string; readonly secret: string }
  delivery: {
    readonly id: string
    readonly event: string
    readonly endpoint: string
    readonly attempts: number
    /** Epoch milliseconds. A dropped delivery waits until it is requested. */
    readonly dueAt: number
    readonly isDropped: boolean
  }
  /** A processing payment, by its intent's id. */
  settlement: { readonly id: string; readonly dueAt: number; readonly succeeds: boolean }
  /** A refund that is going to fail, by its id. */
  refund_failure: { readonly id: string; readonly dueAt: number }
  /** The notice before the end of a trial, by the subscription's id. */
  trial_notice: { readonly id: string; readonly dueAt: number }
  /** One row: how many milliseconds the clock is ahead of the time that the sandbox was given. */
  clock: { readonly id: 'offset'; readonly milliseconds: number }
  /** The response of a call, by its idempotency key. In the state file: `kept_answer`. */
  stored_response: {
    readonly id: string
    readonly fingerprint: string
    readonly status: number
    readonly body: string
    readonly at: number
  }
}
