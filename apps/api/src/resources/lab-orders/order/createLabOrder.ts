import { type CreateLabOrder, type CreateLabOrderResponse, LabPerson } from '@portal/contract'
import {
  computeOrderPrice,
  labConsent,
  type LabPanel,
  labTextConsent,
} from '@portal/domain/lab-orders'
import { DAY } from '@portal/domain/time'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { giveLabTextConsent } from '../../consents/changeTextConsent.ts'
import { recordConsent } from '../../consents/recordConsent.ts'
import { findPayment } from '../../payments/payments.repository.ts'
import { createCheckout } from '../../payments/purchase/createCheckout.ts'
import { createInvoice } from '../../payments/purchase/createInvoice.ts'
import { cancelOpenPayment } from '../../payments/purchase/openPayments.ts'
import type { ComputedProduct } from '../../payments/purchase/quote.ts'
import {
  type Buyer,
  findStartedPayment,
  type Purchase,
  type StartedPayment,
} from '../../payments/purchase/startPurchase.ts'
import { requireCatalog, type StoredCatalog } from '../catalog/catalog.repository.ts'
import { labOrderErrors } from '../errorCodes.ts'
import {
  findOrderByPayment,
  findUnpaidOrder,
  insertOrder,
  listOrders,
  type LabOrderRow,
  type OrderedPanel,
} from '../labOrders.repository.ts'
import { changeOrder } from './changeOrder.ts'
import { checkOrder, checkShown } from './checkOrder.ts'
import { createOrderNumber } from './createOrderNumber.ts'

export type OrderRequest = Omit<z.output<typeof CreateLabOrder>, 'base_redirect_url'> & {
  readonly returnUrl: string
}

type StartedOrder = CreateLabOrderResponse

/**
 * Stores an order with its payment and opens the provider's page, or charges a saved card. A
 * repeated request returns the same. A member has at most one order that is not paid: another one
 * is rejected with `lab_order_unpaid`, or ends that one first. Throws `lab_order_paid` when the
 * same panels were ordered and paid within a day, unless the request says that it repeats them, and
 * `lab_catalog_changed` when the member was shown another price or policy.
 */
export async function createLabOrder(
  context: Context,
  buyer: Buyer,
  request: OrderRequest,
): Promise<StartedOrder> {
  const startedId = await findStartedOrder(context, buyer)
  if (startedId !== null) return openPage(context, buyer, request, startedId, null)
  const catalog = await requireCatalog(context.db)
  const panels = checkOrder(catalog, request, context.clock.now())
  const { total } = computeOrderPrice(catalog.panels, request.panel_ids)
  // the discount of a promo code is known when the payment is stored
  if (!request.promo_code) checkShown(catalog, request, total)
  const unpaid = await findPayableOrder(context, buyer)
  if (unpaid !== null) {
    // an equal request that ran at the same time may have stored it
    const sameId = await findStartedOrder(context, buyer)
    if (sameId !== null) return openPage(context, buyer, request, sameId, null)
    if (!request.replaces_unpaid_order) throw createUnpaidRefusal()
    // before the other order ends
    if (!request.repeats_paid_order)
      await checkNotRepeated(context.db, buyer, panels, context.clock.now())
    await endUnpaidOrder(context, buyer, unpaid)
  } else if (request.replaces_unpaid_order) await checkNotPaid(context, buyer)
  return openPage(context, buyer, request, createId(), { catalog, panels, total })
}

/** The order that an earlier attempt of this request stored. */
const findStartedOrder = async (context: Context, buyer: Buyer): Promise<string | null> =>
  (await findStartedPayment(context, buyer))?.product_id ?? null

type Chosen = {
  readonly catalog: StoredCatalog
  readonly panels: readonly LabPanel[]
  readonly total: number
}

/** `chosen` is null for a repeated request, whose order is stored already. */
async function openPage(
  context: Context,
  buyer: Buyer,
  request: OrderRequest,
  orderId: string,
  chosen: Chosen | null,
): Promise<StartedOrder> {
  const total = chosen?.total ?? request.total
  const paymentMethod = request.payment_method ?? null
  const purchase: Purchase = {
    kind: paymentMethod === null ? 'checkout' : 'invoice',
    price_id: '',
    quantity: 1,
    computed: createProduct(orderId, total, chosen?.catalog.currency ?? 'usd'),
    promo_code: request.promo_code,
    booking: null,
    newSessionCredits: null,
    replacesOpenPayment: false,
    returnUrl: request.returnUrl,
    paymentMethod,
    offer: null,
    ...(chosen && {
      addRecord: (tx: Queryable, payment: StartedPayment) =>
        addOrder(tx, buyer, request, { ...chosen, id: orderId, payment }),
    }),
  }
  const started =
    paymentMethod === null
      ? { checkout_session: await createCheckout(context, buyer, purchase), payment: null }
      : {
          checkout_session: null,
          payment: await createInvoice(context, buyer, { ...purchase, paymentMethod }),
        }
  const paymentId = started.checkout_session?.id ?? started.payment?.id ?? ''
  // an equal request that ran at the same time may have stored the order
  const order = await findOrderByPayment(context.db, paymentId)
  return { order_id: order?.id ?? orderId, ...started }
}

/** What the provider learns of an order, which is nothing about its tests. */
export const createProduct = (id: string, amount: number, currency: string): ComputedProduct => ({
  kind: 'lab_order',
  id,
  name: 'Lab order',
  amount,
  currency,
})

/** The order of the member that can still be paid. */
async function findPayableOrder(
  { clock, db }: Context,
  { viewer }: Buyer,
): Promise<LabOrderRow | null> {
  const unpaid = await findUnpaidOrder(db, viewer.id)
  return unpaid !== null && (await isPayable(db, unpaid, clock.now())) ? unpaid : null
}

/** Makes another order impossible to pay. Throws when it was just paid. */
async function endUnpaidOrder(
  context: Context,
  { viewer, requestId }: Buyer,
  { payment_id }: LabOrderRow,
): Promise<void> {
  const audit = { actorId: viewer.id, requestId }
  const payment = await cancelOpenPayment(context, payment_id, audit)
  if (payment !== null && payment.paid_at !== null) throw createPaidRefusal()
}

/**
 * Throws when the order that a tab wants to replace was paid before it asked. It is not ordered
 * again; a tab that knows of the payment does not replace anything.
 */
async function checkNotPaid({ clock, db }: Context, { viewer }: Buyer): Promise<void> {
  const [latest] = await listOrders(db, viewer.id)
  if (latest === undefined || latest.status !== 'placed') return
  if (latest.created_at > clock.now() - DAY) throw createPaidRefusal()
}

/**
 * Throws when an order of exactly these panels was paid within a day: another tab may still show
 * the checkout. To order the same tests again, the member confirms it.
 */
async function checkNotRepeated(
  db: Queryable,
  { viewer }: Buyer,
  panels: readonly LabPanel[],
  now: number,
): Promise<void> {
  const ids = new Set(panels.map(({ id }) => id))
  const isRepeated = (await listOrders(db, viewer.id)).some(
    (order) =>
      order.status === 'placed' &&
      order.created_at > now - DAY &&
      order.panels.length === ids.size &&
      order.panels.every(({ id }) => ids.has(id)),
  )
  if (isRepeated)
    throw new Refusal(
      labOrderErrors.paidMeanwhile,
      "You've already paid for an order of these tests, maybe in another tab. See it under Lab " +
        'status, or order them again here.',
    )
}

const createPaidRefusal = (): Refusal =>
  new Refusal(
    labOrderErrors.paidMeanwhile,
    "You've just paid for an order in another tab. See it under Lab status.",
  )

const createUnpaidRefusal = (): Refusal =>
  new Refusal(
    labOrderErrors.unpaidOrder,
    "You've already started paying for a lab order, maybe in another tab. Finish there, or start " +
      'over here.',
  )

async function isPayable(
  db: Queryable,
  { payment_id }: LabOrderRow,
  now: number,
): Promise<boolean> {
  const payment = await findPayment(db, payment_id)
  if (payment === null || payment.expires_at <= now) return false
  return payment.status === 'open' || payment.status === 'requires_action'
}

type AddedOrder = Chosen & { readonly id: string; readonly payment: StartedPayment }

/**
 * Adds the order in the transaction that stores the payment, so that neither is stored without the
 * other.
 */
async function addOrder(
  tx: Queryable,
  buyer: Buyer,
  request: OrderRequest,
  { id, catalog, panels, payment }: AddedOrder,
): Promise<void> {
  const { viewer, requestId } = buyer
  const { now } = payment
  checkShown(catalog, request, payment.amount)
  await lockMember(tx, viewer.id)
  const unpaid = await findUnpaidOrder(tx, viewer.id)
  if (unpaid !== null) {
    // of two tabs only one starts a payment
    if (await isPayable(tx, unpaid, now)) throw createUnpaidRefusal()
    const member = { actor: 'member', actorId: viewer.id, requestId } as const
    await changeOrder(tx, unpaid, { ...member, event: 'abandoned', now })
  }
  // under the lock, because another tab may have charged a saved card meanwhile
  if (!request.repeats_paid_order) await checkNotRepeated(tx, buyer, panels, now)
  const consentId = await recordConsent(tx, {
    memberId: viewer.id,
    kind: 'lab_tests',
    place: 'lab_checkout',
    version: labConsent.version,
    text: labConsent.text,
    now,
  })
  await insertOrder(tx, {
    ...LabPerson.parse(request),
    id,
    member_id: viewer.id,
    number: createOrderNumber(),
    payment_id: payment.id,
    panels: panels.map(toOrderedPanel),
    policy: catalog.policy,
    amount: payment.amount,
    currency: catalog.currency,
    collection: request.collection,
    consent_id: consentId,
    created_at: now,
  })
  const { phone_number: phone, text_consent_version } = request
  if (text_consent_version === labTextConsent.version)
    await giveLabTextConsent(tx, { memberId: viewer.id, phone, now })
}

const toOrderedPanel = ({ turnaround_days, ...panel }: LabPanel): OrderedPanel => ({
  id: panel.id,
  name: panel.name,
  amount: panel.amount,
  preparation: panel.preparation,
  preparation_days: panel.preparation_days,
  turnaround_days: turnaround_days.to,
})
