import { del, get, post, type Route } from '../api/route.ts'
import { listInvoiceItems, createInvoiceItem, recomputeInvoice } from '../money/invoiceLines.ts'
import { createDiscount, createInvoice } from '../money/createInvoice.ts'
import { finalizeInvoice, payInvoice, voidInvoice } from '../money/payInvoice.ts'
import { findOrMakePaymentMethod } from '../cards/paymentMethods.ts'
import { findRedeemableCoupon } from '../money/promotionCodes.ts'
import type { Invoice, InvoiceItem } from '../state/invoices.ts'
import { createCreatedFilter, paginateRows } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { createInvalidRequestError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { readDiscountSource } from './checkoutParams.ts'
import { requireCustomer } from './customers.ts'

/** Builds an item from a price and quantity, or from an amount. */
function readItem(
  context: SandboxContext,
  params: Params,
  customer: string,
  fallbackCurrency: string,
  invoice: string | null,
): InvoiceItem {
  const priceId = params.child('pricing')?.string('price') ?? params.string('price')
  const quantity = params.integer('quantity') ?? 1
  if (quantity < 1)
    throw createInvalidRequestError(
      'This value must be greater than or equal to 1.',
      params.name('quantity'),
    )
  const common = {
    customer,
    description: params.string('description'),
    invoice,
    metadata: params.metadata(),
    quantity,
  }
  if (priceId === null) {
    const unit = params.integer('unit_amount_decimal')
    const amount = params.integer('amount') ?? (unit === null ? null : unit * quantity)
    if (amount === null)
      throw createInvalidRequestError(
        'You must pass either `amount` or `pricing[price]`.',
        params.name('amount'),
        'parameter_missing',
      )
    return createInvoiceItem(context, {
      ...common,
      amount,
      currency: params.string('currency')?.toLowerCase() ?? fallbackCurrency,
      unitAmount: Math.round(amount / quantity),
    })
  }
  const price = context.tables.price.require(priceId, params.name('pricing[price]'))
  if (!price.active)
    throw createInvalidRequestError(
      'The price specified is inactive. This field only accepts active prices.',
      params.name('pricing[price]'),
    )
  const description = common.description ?? context.tables.product.require(price.product).name
  return createInvoiceItem(context, {
    ...common,
    amount: price.unit_amount * quantity,
    currency: price.currency,
    description,
    price,
    unitAmount: price.unit_amount,
  })
}

/** Validates a call's discount against customer and items, and stores it. */
function readDiscounts(
  context: SandboxContext,
  params: Params,
  customer: string,
  currency: string,
  items: readonly InvoiceItem[],
): string[] {
  const source = readDiscountSource(params)
  if (source === null) return []
  const subtotal = items.reduce((sum, { amount }) => sum + amount, 0)
  const coupon = findRedeemableCoupon(
    context,
    source,
    { customer, currency, subtotal: items.length === 0 ? Number.POSITIVE_INFINITY : subtotal },
    'discounts[0]',
  )
  return [createDiscount(context, coupon.id, source, customer).id]
}

function createInvoiceFromParams(context: SandboxContext, params: Params): Invoice {
  const customer = requireCustomer(context, params.requireString('customer'))
  const behavior =
    params.oneOf('pending_invoice_items_behavior', ['exclude', 'include']) ?? 'exclude'
  const pending =
    behavior === 'include'
      ? context.tables.invoice_item
          .oldestFirst()
          .filter((item) => item.customer === customer.id && item.invoice === null)
      : []
  const currency = params.string('currency')?.toLowerCase() ?? pending[0]?.currency ?? 'usd'
  const method = params.string('default_payment_method')
  const days = params.integer('days_until_due')
  const draft = createInvoice(context, {
    customer,
    currency,
    auto_advance: params.flag('auto_advance') ?? false,
    collectionMethod:
      params.oneOf('collection_method', ['charge_automatically', 'send_invoice']) ??
      'charge_automatically',
    default_payment_method:
      method === null
        ? null
        : findOrMakePaymentMethod(context, method, 'default_payment_method').id,
    description: params.string('description'),
    discounts: readDiscounts(context, params, customer.id, currency, pending),
    dueDate: days === null ? null : context.seconds() + days * 86_400,
    metadata: params.metadata(),
  })
  for (const item of pending) context.tables.invoice_item.put({ ...item, invoice: draft.id })
  const invoice = recomputeInvoice(context, draft)
  context.emit('invoice.created', invoice)
  return invoice
}

const requireDraft = ({ tables }: SandboxContext, id: string, param?: string): Invoice => {
  const invoice = tables.invoice.require(id, param)
  if (invoice.status !== 'draft')
    throw createInvalidRequestError(
      `Invoice ${id} is no longer editable`,
      param,
      'invoice_not_editable',
    )
  return invoice
}

export const invoiceRoutes: readonly Route[] = [
  get('/v1/invoices', ({ tables }, { params }) => {
    const customer = params.string('customer')
    const subscription = params.string('subscription')
    const status = params.oneOf('status', ['draft', 'open', 'paid', 'uncollectible', 'void'])
    const rows = tables.invoice
      .newestFirst()
      .filter(
        (row) =>
          (customer === null || row.customer === customer) &&
          (subscription === null ||
            row.parent?.subscription_details.subscription === subscription) &&
          (status === null || row.status === status),
      )
    return paginateRows(rows.filter(createCreatedFilter(params)), params, '/v1/invoices')
  }),
  post('/v1/invoices', (context, { params }) => createInvoiceFromParams(context, params)),
  get('/v1/invoices/:id', ({ tables }, { id }) => tables.invoice.require(id)),
  del('/v1/invoices/:id', (context, { id }) => {
    if (requireDraft(context, id).parent !== null)
      throw createInvalidRequestError('You can only delete one-off invoices.', 'id')
    for (const item of listInvoiceItems(context, id)) context.tables.invoice_item.delete(item.id)
    context.tables.invoice.delete(id)
    return { id, object: 'invoice', deleted: true }
  }),
  post('/v1/invoices/:id/finalize', (context, { id }) =>
    finalizeInvoice(context, requireDraft(context, id)),
  ),
  post('/v1/invoices/:id/pay', (context, { id, params }) =>
    payInvoice(context, context.tables.invoice.require(id), {
      paymentMethod: params.string('payment_method'),
      offSession: params.flag('off_session') ?? false,
    }),
  ),
  post('/v1/invoices/:id/void', (context, { id }) =>
    voidInvoice(context, context.tables.invoice.require(id)),
  ),
  post('/v1/invoiceitems', (context, { params }) => {
    const invoiceId = params.string('invoice')
    const draft = invoiceId === null ? null : requireDraft(context, invoiceId, 'invoice')
    const customer = requireCustomer(
      context,
      params.string('customer') ?? draft?.customer ?? params.requireString('customer'),
    )
    const item = context.tables.invoice_item.put(
      readItem(context, params, customer.id, draft?.currency ?? 'usd', draft?.id ?? null),
    )
    if (draft !== null) recomputeInvoice(context, draft)
    context.emit('invoiceitem.created', item)
    return item
  }),
]
