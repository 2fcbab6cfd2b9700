import { createObjectId } from '../state/createObjectId.ts'
import type { Invoice, InvoiceItem, InvoiceLine } from '../state/invoices.ts'
import { toList } from '../wire/list.ts'
import type { SandboxContext } from '../context.ts'
import { computeDiscount, shareDiscount } from './discounts.ts'

export const listInvoiceItems = ({ tables }: SandboxContext, invoice: string): InvoiceItem[] =>
  tables.invoice_item.oldestFirst().filter((item) => item.invoice === invoice)

const toInvoiceLine = (item: InvoiceItem, invoice: string): InvoiceLine => ({
  id: item.id.replace(/^ii_/, 'il_'),
  object: 'line_item',
  amount: item.amount,
  currency: item.currency,
  description: item.description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice,
  livemode: false,
  metadata: item.metadata,
  parent: {
    invoice_item_details: {
      invoice_item: item.id,
      proration: false,
      proration_details: null,
      subscription: null,
    },
    subscription_item_details: null,
    type: 'invoice_item_details',
  },
  period: { end: item.date, start: item.date },
  pretax_credit_amounts: [],
  pricing: item.pricing,
  quantity: item.quantity,
  quantity_decimal: String(item.quantity),
  subscription: null,
  subtotal: item.amount,
  taxes: [],
})

/**
 * Returns the invoice with these lines and the amounts of the lines and its discounts. Stores
 * nothing.
 */
export function replaceLines(
  context: SandboxContext,
  invoice: Invoice,
  given: readonly InvoiceLine[],
): Invoice {
  const amounts = given.map(({ amount }) => amount)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  let left = subtotal
  const taken = invoice.discounts.map((id) => {
    const { source } = context.tables.discount.require(id)
    const amount = computeDiscount(context.tables.coupon.require(source.coupon), left)
    left -= amount
    return { amount, discount: id, shares: shareDiscount(amounts, amount) }
  })
  const lines = given.map((line, index) => ({
    ...line,
    discount_amounts: taken.map(({ discount, shares }) => ({
      amount: shares[index] ?? 0,
      discount,
    })),
  }))
  return {
    ...invoice,
    amount_due: left,
    amount_remaining: left - invoice.amount_paid,
    lines: { ...toList(lines, `/v1/invoices/${invoice.id}/lines`), total_count: lines.length },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total: left,
    total_discount_amounts: taken.map(({ amount, discount }) => ({ amount, discount })),
    total_excluding_tax: left,
  }
}

/** Recomputes and stores an invoice's amounts after its items or discounts changed. */
export const recomputeInvoice = (context: SandboxContext, invoice: Invoice): Invoice =>
  context.tables.invoice.put(
    replaceLines(context, invoice, [
      ...invoice.lines.data.filter(({ parent }) => parent.type === 'subscription_item_details'),
      ...listInvoiceItems(context, invoice.id).map((item) => toInvoiceLine(item, invoice.id)),
    ]),
  )

type ItemInput = Pick<
  InvoiceItem,
  'amount' | 'currency' | 'customer' | 'description' | 'quantity'
> &
  Partial<Pick<InvoiceItem, 'invoice' | 'metadata'>> & {
    readonly price?: { readonly id: string; readonly product: string } | null
    readonly unitAmount: number
  }

/** Builds an item without storing it. */
export const createInvoiceItem = (
  context: SandboxContext,
  { price = null, unitAmount, ...input }: ItemInput,
): InvoiceItem => ({
  id: createObjectId('ii'),
  object: 'invoiceitem',
  customer_account: null,
  date: context.seconds(),
  discountable: true,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: {},
  ...input,
  net_amount: input.amount,
  parent: null,
  period: { end: context.seconds(), start: context.seconds() },
  pricing: {
    type: 'price_details',
    unit_amount_decimal: String(unitAmount),
    ...(price === null ? {} : { price_details: { price: price.id, product: price.product } }),
  },
  proration: false,
  quantity_decimal: String(input.quantity),
  tax_rates: [],
  test_clock: null,
})
