import type { Metadata } from '../wire/params.ts'

/** The fields of every API object. Fields that no code here reads are in the index signature. */
export interface WireObject<Name extends string = string> {
  readonly id: string
  readonly object: Name
  readonly [field: string]: unknown
}

export interface Dated<Name extends string> extends WireObject<Name> {
  /** Epoch seconds. */
  readonly created: number
  readonly metadata: Metadata
}

export interface WireProduct extends Dated<'product'> {
  readonly active: boolean
  readonly name: string
  readonly description: string | null
  readonly default_price: string | null
}

export interface WirePrice extends Dated<'price'> {
  readonly active: boolean
  readonly currency: string
  readonly lookup_key: string | null
  readonly product: string
  readonly recurring: PriceInterval | null
  readonly type: 'one_time' | 'recurring'
  readonly unit_amount: number
}

/** How often a subscription to a price is charged. */
export interface PriceInterval {
  readonly interval: 'month' | 'year'
  readonly interval_count: number
  readonly meter: null
  readonly trial_period_days: null
  readonly usage_type: 'licensed'
}

export interface Customer extends Dated<'customer'> {
  readonly email: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly description: string | null
  readonly invoice_settings: {
    readonly default_payment_method: string | null
    readonly [field: string]: unknown
  }
  readonly deleted?: boolean
}

export interface Coupon extends Dated<'coupon'> {
  readonly name: string | null
  readonly amount_off: number | null
  readonly percent_off: number | null
  readonly currency: string | null
  readonly duration: 'once' | 'forever' | 'repeating'
  readonly duration_in_months: number | null
  readonly max_redemptions: number | null
  readonly redeem_by: number | null
  readonly times_redeemed: number
  readonly valid: boolean
}

export interface PromotionCode extends Dated<'promotion_code'> {
  readonly active: boolean
  readonly code: string
  readonly customer: string | null
  readonly expires_at: number | null
  readonly max_redemptions: number | null
  readonly times_redeemed: number
  readonly promotion: { readonly type: 'coupon'; readonly coupon: string }
  readonly restrictions: {
    readonly first_time_transaction: boolean
    readonly minimum_amount: number | null
    readonly minimum_amount_currency: string | null
  }
}

export interface PaymentMethod extends Dated<'payment_method'> {
  readonly type: 'card'
  readonly customer: string | null
  readonly billing_details: { readonly name: string | null; readonly [field: string]: unknown }
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly exp_month: number
    readonly exp_year: number
    readonly fingerprint: string
    readonly [field: string]: unknown
  }
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface NextAction {
  readonly type: 'redirect_to_url'
  readonly redirect_to_url: { readonly url: string; readonly return_url: string | null }
}

export interface PaymentIntent extends Dated<'payment_intent'> {
  readonly amount: number
  readonly amount_received: number
  readonly client_secret: string
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  readonly last_payment_error: {
    readonly message: string
    readonly code?: string
    readonly [field: string]: unknown
  } | null
  readonly latest_charge: string | null
  readonly next_action: NextAction | null
  readonly payment_method: string | null
  readonly setup_future_usage: 'on_session' | 'off_session' | null
  readonly status: IntentStatus
}

export interface SetupIntent extends Dated<'setup_intent'> {
  readonly client_secret: string
  readonly customer: string | null
  readonly last_setup_error: { readonly message: string; readonly [field: string]: unknown } | null
  readonly next_action: NextAction | null
  readonly payment_method: string | null
  readonly status: Exclude<IntentStatus, 'processing'>
}

export interface Charge extends Dated<'charge'> {
  readonly amount: number
  readonly amount_refunded: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  readonly paid: boolean
  readonly payment_intent: string
  readonly payment_method: string
  readonly receipt_url: string | null
  readonly receipt_number: string | null
  readonly refunded: boolean
  readonly status: 'succeeded' | 'failed'
}

export interface LineItem extends WireObject<'item'> {
  readonly amount_discount: number
  readonly amount_subtotal: number
  readonly amount_total: number
  readonly description: string
  readonly quantity: number
  readonly price: WirePrice
}

/** The source of a discount, as in checkout sessions and invoices. */
export interface DiscountSource {
  readonly coupon: string | null
  readonly promotion_code: string | null
}

export interface WireCheckoutSession extends Dated<'checkout.session'> {
  readonly allow_promotion_codes: boolean | null
  readonly amount_subtotal: number
  readonly amount_total: number
  readonly cancel_url: string | null
  readonly client_reference_id: string | null
  readonly currency: string
  readonly customer: string | null
  readonly customer_creation: 'always' | 'if_required' | null
  readonly customer_email: string | null
  readonly customer_details: {
    readonly email: string | null
    readonly name: string | null
    readonly [field: string]: unknown
  } | null
  readonly discounts: readonly DiscountSource[]
  readonly expires_at: number
  readonly invoice: string | null
  /** Whether an invoice is created, null for a subscription, which always has one. */
  readonly invoice_creation: { readonly enabled: boolean; readonly [field: string]: unknown } | null
  readonly mode: 'payment' | 'subscription'
  /** The payment intent, null for a subscription, whose payments are those of its invoices. */
  readonly payment_intent: string | null
  readonly payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  readonly status: 'open' | 'complete' | 'expired'
  readonly subscription: string | null
  readonly success_url: string
  readonly url: string | null
}

export interface PortalSession extends WireObject<'billing_portal.session'> {
  readonly created: number
  readonly customer: string
  readonly flow: PortalFlow | null
  readonly return_url: string | null
  readonly url: string
}

/** The one thing that a link to the billing portal is for. */
export interface PortalFlow {
  readonly after_completion: {
    readonly hosted_confirmation: null
    readonly redirect: { readonly return_url: string } | null
    readonly type: 'portal_homepage' | 'redirect'
  }
  readonly customer_update: null
  readonly subscription_cancel: {
    readonly retention: null
    readonly subscription: string
  } | null
  readonly subscription_pause: null
  readonly subscription_update: null
  readonly subscription_update_confirm: null
  readonly type: 'payment_method_update' | 'subscription_cancel'
}

export interface Refund extends Dated<'refund'> {
  readonly amount: number
  readonly charge: string
  readonly currency: string
  readonly payment_intent: string
  readonly reason: string | null
  readonly status: 'succeeded' | 'failed' | 'canceled'
}

export interface WireDispute extends Dated<'dispute'> {
  readonly amount: number
  readonly charge: string
  readonly currency: string
  readonly payment_intent: string
  readonly status: 'needs_response' | 'won' | 'lost'
}

export interface Event extends WireObject<'event'> {
  readonly created: number
  readonly type: string
  readonly data: { readonly object: WireObject }
  readonly pending_webhooks: number
}

export interface WebhookEndpoint extends Dated<'webhook_endpoint'> {
  readonly enabled_events: readonly string[]
  readonly status: 'enabled' | 'disabled'
  readonly url: string
  readonly description: string | null
}
