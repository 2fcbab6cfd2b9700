import { createObjectId } from '../state/createObjectId.ts'
import type { Discount, Invoice, InvoiceLine } from '../state/invoices.ts'
import type { Customer, DiscountSource } from '../state/wireObjects.ts'
import { toList } from '../wire/list.ts'
import type { SandboxContext } from '../context.ts'

type InvoiceInput = Partial<
  Pick<
    Invoice,
    | 'auto_advance'
    | 'automatically_finalizes_at'
    | 'billing_reason'
    | 'default_payment_method'
    | 'description'
    | 'discounts'
    | 'metadata'
    | 'next_payment_attempt'
    | 'parent'
  >
> & {
  readonly customer: Customer
  readonly currency: string
  readonly collectionMethod?: string
  readonly dueDate?: number | null
  /** The time that it is about; the moment of its creation by default. */
  readonly period?: { readonly start: number; readonly end: number }
}

/** Builds a draft without lines, without storing it. */
export const createInvoice = (
  context: SandboxContext,
  {
    customer,
    currency,
    collectionMethod = 'charge_automatically',
    dueDate = null,
    period = { start: context.seconds(), end: context.seconds() },
    ...input
  }: InvoiceInput,
): Invoice => ({
  id: createObjectId('in'),
  object: 'invoice',
  account_country: 'US',
  account_name: 'Payments sandbox',
  account_tax_ids: null,
  amount_due: 0,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_remaining: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: false,
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  automatically_finalizes_at: null,
  billing_reason: 'manual',
  collection_method: collectionMethod,
  created: context.seconds(),
  currency,
  custom_fields: null,
  customer: customer.id,
  customer_account: null,
  customer_address: null,
  customer_email: customer.email,
  customer_name: customer.name,
  customer_phone: customer.phone,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: dueDate,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  lines: { ...toList<InvoiceLine>([], '/v1/invoices'), total_count: 0 },
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  parent: null,
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
  period_end: period.end,
  period_start: period.start,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: {
    finalized_at: null,
    marked_uncollectible_at: null,
    paid_at: null,
    voided_at: null,
  },
  subtotal: 0,
  subtotal_excluding_tax: 0,
  test_clock: null,
  total: 0,
  total_discount_amounts: [],
  total_excluding_tax: 0,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
  ...input,
})

/**
 * Stores that a coupon was applied for a customer, or to a subscription until `end`; invoices refer
 * to it by id.
 */
export const createDiscount = (
  context: SandboxContext,
  coupon: string,
  { promotion_code }: DiscountSource,
  customer: string,
  subscription: { readonly id: string; readonly end: number | null } | null = null,
): Discount =>
  context.tables.discount.put({
    id: createObjectId('di'),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end: subscription?.end ?? null,
    invoice: null,
    invoice_item: null,
    promotion_code,
    source: { coupon, type: 'coupon' },
    start: context.seconds(),
    subscription: subscription?.id ?? null,
    subscription_item: null,
  })
