import { findInvoicePayment } from '../money/settleInvoice.ts'
import type { WireObject } from '../state/wireObjects.ts'
import { toList } from '../wire/list.ts'
import { createInvalidRequestError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that are only present when they are expanded. */
function findHiddenField(context: SandboxContext, { id, object }: Node, field: string): unknown {
  if (typeof id !== 'string') return undefined
  const { tables } = context
  if (object === 'checkout.session' && field === 'line_items')
    return toList(
      tables.checkout_detail.require(id).lines,
      `/v1/checkout/sessions/${id}/line_items`,
    )
  if (object === 'charge' && field === 'refunds')
    return toList(
      tables.refund.newestFirst().filter(({ charge }) => charge === id),
      `/v1/charges/${id}/refunds`,
    )
  const invoice = object === 'invoice' ? tables.invoice.find(id) : undefined
  if (invoice === undefined) return undefined
  const payment = findInvoicePayment(context, invoice)
  if (field === 'payments')
    return toList(payment === undefined ? [] : [payment], '/v1/invoice_payments')
  const intent = tables.payment_intent.find(payment?.payment.payment_intent ?? null)
  if (field === 'confirmation_secret')
    return intent === undefined
      ? null
      : { client_secret: intent.client_secret, type: 'payment_intent' }
  return undefined
}

const tablesByPrefix = {
  prod: 'product',
  price: 'price',
  cus: 'customer',
  promo: 'promotion_code',
  pm: 'payment_method',
  pi: 'payment_intent',
  seti: 'setup_intent',
  ch: 'charge',
  cs: 'checkout_session',
  di: 'discount',
  in: 'invoice',
  ii: 'invoice_item',
  re: 'refund',
  sub: 'subscription',
} as const

function findById({ tables }: SandboxContext, id: string, field: string): WireObject | undefined {
  if (field === 'coupon') return tables.coupon.find(id)
  const prefix = id.slice(0, id.indexOf('_'))
  const [, name] = Object.entries(tablesByPrefix).find(([known]) => known === prefix) ?? []
  return name === undefined ? undefined : tables[name].find(id)
}

function expandField(
  context: SandboxContext,
  node: unknown,
  [field = '', ...rest]: readonly string[],
  whole: string,
): unknown {
  if (Array.isArray(node))
    return node.map((one) => expandField(context, one, [field, ...rest], whole))
  if (!isNode(node) || field === '') return node
  // a missing value expands to null, such as the payment of an unpaid session
  const value =
    node[field] ?? findHiddenField(context, node, field) ?? (field in node ? null : undefined)
  if (value === undefined)
    throw createInvalidRequestError(`This property cannot be expanded (${whole}).`, 'expand')
  return { ...node, [field]: expandValue(context, value, field, rest, whole) }
}

function expandValue(
  context: SandboxContext,
  value: unknown,
  field: string,
  rest: readonly string[],
  whole: string,
): unknown {
  const open = (one: unknown): unknown =>
    typeof one === 'string' ? (findById(context, one, field) ?? one) : one
  const opened = Array.isArray(value) ? value.map(open) : open(value)
  return rest.length === 0 ? opened : expandField(context, opened, rest, whole)
}

/**
 * Replaces ids by objects along each path: `data.product`, `latest_charge`,
 * `payments.data.payment.payment_intent`.
 */
export const expand = (context: SandboxContext, result: object, paths: readonly string[]): object =>
  paths.reduce<object>((node, path) => {
    const opened = expandField(context, node, path.split('.').slice(0, 6), path)
    return isNode(opened) ? opened : node
  }, result)
