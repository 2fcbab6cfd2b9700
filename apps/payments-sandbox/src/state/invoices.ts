import type { List } from '../wire/list.ts'
import type { Metadata } from '../wire/params.ts'
import type { Dated, WireObject } from './wireObjects.ts'

export interface Discount extends WireObject<'discount'> {
  /** When it stops applying to the invoices of a subscription. */
  readonly end: number | null
  readonly source: { readonly type: 'coupon'; readonly coupon: string }
  readonly promotion_code: string | null
}

export interface InvoiceLine extends WireObject<'line_item'> {
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly parent: {
    readonly type: 'invoice_item_details' | 'subscription_item_details'
    readonly [field: string]: unknown
  }
  readonly quantity: number
}

export interface InvoiceItem extends WireObject<'invoiceitem'> {
  readonly amount: number
  readonly currency: string
  readonly customer: string
  readonly date: number
  readonly description: string | null
  readonly invoice: string | null
  readonly metadata: Metadata
  readonly quantity: number
  readonly pricing: {
    readonly type: 'price_details'
    readonly unit_amount_decimal: string
    readonly price_details?: { readonly price: string; readonly product: string }
  }
}

export interface Invoice extends Dated<'invoice'> {
  readonly amount_due: number
  readonly amount_paid: number
  readonly amount_remaining: number
  readonly attempt_count: number
  readonly attempted: boolean
  /** Whether it is finalized and charged automatically. */
  readonly auto_advance: boolean
  readonly automatically_finalizes_at: number | null
  readonly billing_reason: 'manual' | 'subscription_create' | 'subscription_cycle'
  readonly currency: string
  readonly customer: string
  readonly default_payment_method: string | null
  readonly description: string | null
  readonly discounts: readonly string[]
  readonly hosted_invoice_url: string | null
  readonly lines: List<InvoiceLine> & { readonly total_count: number }
  readonly next_payment_attempt: number | null
  readonly number: string | null
  readonly parent: {
    readonly quote_details: null
    readonly subscription_details: { readonly metadata: Metadata; readonly subscription: string }
    readonly type: 'subscription_details'
  } | null
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  readonly status_transitions: Readonly<
    Record<'finalized_at' | 'marked_uncollectible_at' | 'paid_at' | 'voided_at', number | null>
  >
  readonly subtotal: number
  readonly total: number
  readonly total_discount_amounts: readonly { readonly amount: number; readonly discount: string }[]
}

export interface InvoicePayment extends WireObject<'invoice_payment'> {
  readonly amount_paid: number | null
  readonly amount_requested: number
  readonly created: number
  readonly invoice: string
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string }
  readonly status: 'open' | 'paid' | 'canceled'
}
