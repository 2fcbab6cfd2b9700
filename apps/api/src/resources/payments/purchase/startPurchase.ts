import type { OfferReference } from '@portal/contract'
import { HOUR, MINUTE } from '@portal/domain/time'
import { formatCount } from '@portal/domain/text'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import {
  findStoredResponse,
  type IdempotentRequest,
  runOnce,
} from '../../../core/requests/idempotency.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { createFieldRefusal, createNotFoundRefusal } from '../../../core/errors/refusal.ts'
import { addNearestTimes } from '../../appointments/booking/nearestTimes.ts'
import { setHoldOffer } from '../../appointments/booking/holds.repository.ts'
import { reserveTime } from '../../appointments/booking/reserveTime.ts'
import { recordBookingConsent } from '../../consents/changeTextConsent.ts'
import { checkHold, writeHold } from '../../holds/holds.service.ts'
import {
  createUnknownPriceRefusal,
  computeQuote,
  createPromoCodeUser,
  type PurchaseQuote,
  type PurchaseItem,
} from './quote.ts'
import { enqueuePaymentCheck } from '../settlement/paymentCheckJob.ts'
import type { PurchaseBooking } from '../../../core/declarations/productKinds.ts'
import { findPayment, insertPayment, type PaymentRow } from '../payments.repository.ts'
import { requireKind } from '../products/findProduct.ts'
import {
  cancelOpenPayments,
  createInProgressRefusal,
  listOpenOfferPayments,
  listOpenPayments,
  listOpenProductPayments,
} from './openPayments.ts'
import { createSlotRequest } from '../../appointments/booking/slotRequest.ts'

/** Who buys, with the time zone of responses and the idempotency of the request. */
export type Buyer = {
  readonly viewer: { readonly id: string }
  readonly timezone: string
  readonly requestId: string
  readonly idempotency: IdempotentRequest | null
}

export type Purchase = PurchaseItem & {
  readonly kind: Exclude<PaymentRow['kind'], 'renewal'>
  readonly booking: PurchaseBooking | null
  /** The number of credits that the member was shown, null when unknown. */
  readonly newSessionCredits: number | null
  /** Whether an unfinished payment for the same time or product is canceled first. */
  readonly replacesOpenPayment: boolean
  readonly returnUrl: string | null
  readonly paymentMethod: string | null
  /** The offer that sells it, null for none. */
  readonly offer: PurchasedOffer | null
  /** Stores what the payment is for, in the transaction that stores the payment. */
  readonly addRecord?: (db: Queryable, payment: StartedPayment) => Promise<void>
}

/** A payment that was just stored. */
export type StartedPayment = {
  readonly id: string
  /** The amount in the smallest currency unit, after the discount. */
  readonly amount: number
  /** Epoch milliseconds. */
  readonly now: number
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** An offer that is bought. */
export type PurchasedOffer = {
  readonly reference: OfferReference
  /**
   * Takes a place in the offer, in the transaction that stores the purchase. `now` in epoch
   * milliseconds.
   */
  readonly recordUse: (tx: Queryable, now: number) => Promise<void>
}

/**
 * How long a purchase stays open: a checkout an hour, an invoice that waits for the member's bank
 * almost a day.
 */
const lifetimes = { checkout: HOUR, invoice: 23 * HOUR } as const
const perHour = { checkout: 40, invoice: 20 } as const

/**
 * Stores a purchase before the provider is called, so that every payment has a record, and holds
 * its time. A repeated request returns the same purchase.
 */
export async function startPurchase(
  context: Context,
  buyer: Buyer,
  purchase: Purchase,
): Promise<PaymentRow> {
  const { db, jobs } = context
  const previous = await findStartedPayment(context, buyer)
  if (previous !== null) return previous
  await consumeRateLimit(context, {
    bucket: `${purchase.kind}:${buyer.viewer.id}`,
    limit: perHour[purchase.kind],
    windowMs: 60 * MINUTE,
  })
  const quote = await computeQuote(context, createPromoCodeUser(buyer.viewer.id), purchase)
  if (purchase.booking !== null && quote.credits === 0) throw createUnknownPriceRefusal()
  if (purchase.newSessionCredits !== null && purchase.newSessionCredits !== quote.credits) {
    throw createFieldRefusal(
      'new_session_credits',
      'credits_differ',
      'The price has changed: this purchase now buys ' +
        `${formatCount(quote.credits, 'session credit')}. Check it and try again.`,
    )
  }
  const start = (db: Queryable) =>
    runOnce(db, buyer.idempotency, async () => ({
      status: 201,
      body: await writePurchase(context, db, buyer, purchase, quote),
    }))
  const slot =
    purchase.booking === null ? null : createSlotRequest(buyer.viewer.id, purchase.booking)
  if (purchase.replacesOpenPayment)
    await cancelOpenPayments(context, await listReplacedPayments(context, buyer, purchase, quote), {
      actorId: buyer.viewer.id,
      requestId: buyer.requestId,
    })
  const { body } = await (slot === null
    ? db.tx(start)
    : addNearestTimes(context, slot, buyer.timezone, () =>
        reserveTime(context, {
          practitionerId: slot.practitionerId,
          idempotency: buyer.idempotency,
          check: (tx) => checkHold(context, tx, buyer.viewer, slot),
          write: start,
        }),
      ))
  jobs.wake()
  return requirePayment(context, body)
}

/** The unfinished payments of the member for the same time, or for what is sold once. */
async function listReplacedPayments(
  context: Context,
  { viewer }: Buyer,
  { booking, offer }: Purchase,
  { price, product }: PurchaseQuote,
): Promise<string[]> {
  const { clock, db } = context
  const now = clock.now()
  if (booking !== null) {
    const forTime = await listOpenPayments(db, createSlotRequest(viewer.id, booking), now)
    if (offer === null) return forTime
    // another time of the same offer
    return [
      ...new Set([...forTime, ...(await listOpenOfferPayments(db, viewer.id, price.id, now))]),
    ]
  }
  return requireKind(context, product.kind).checkPurchase === undefined
    ? []
    : listOpenProductPayments(context.db, viewer.id, product, now)
}

/**
 * Checks a product that is sold once, under the lock of the member: of two requests at the same
 * time, one starts a payment.
 */
async function checkProduct(
  context: Context,
  db: Queryable,
  { viewer }: Buyer,
  { price, product, quantity }: PurchaseQuote,
  now: number,
): Promise<void> {
  const { checkPurchase } = requireKind(context, product.kind)
  if (checkPurchase === undefined) return
  await lockMember(db, viewer.id)
  await checkPurchase(db, {
    memberId: viewer.id,
    priceId: price.id,
    productId: product.id,
    quantity,
    now,
  })
  if ((await listOpenProductPayments(db, viewer.id, product, now)).length > 0)
    throw createInProgressRefusal('this')
}

/** An offer is sold once: of two times of it, one can be paid. Under the lock of the offer. */
async function checkOffer(
  db: Queryable,
  { viewer }: Buyer,
  { price }: PurchaseQuote,
  now: number,
): Promise<void> {
  if ((await listOpenOfferPayments(db, viewer.id, price.id, now)).length > 0)
    throw createInProgressRefusal('this')
}

/** The purchase that an earlier attempt of this request started. */
export async function findStartedPayment(
  context: Context,
  { idempotency }: Buyer,
): Promise<PaymentRow | null> {
  const previous = await findStoredResponse<Started>(context.db, idempotency)
  return previous === null ? null : requirePayment(context, previous.body)
}

type Started = { readonly payment_id: string }

async function requirePayment({ db }: Context, { payment_id }: Started): Promise<PaymentRow> {
  const payment = await findPayment(db, payment_id)
  if (payment === null) throw createNotFoundRefusal()
  return payment
}

/** The consent is recorded with the purchase: the settlement must not give it again. */
const omitConsentVersion = (booking: PurchaseBooking | null): PurchaseBooking | null =>
  booking === null ? null : { ...booking, sms_consent_version: undefined }

async function writePurchase(
  context: Context,
  db: Queryable,
  buyer: Buyer,
  purchase: Purchase,
  quote: PurchaseQuote,
): Promise<Started> {
  const slot =
    purchase.booking === null ? null : createSlotRequest(buyer.viewer.id, purchase.booking)
  const now = context.clock.now()
  // before the locks of the time, as in a sign-up
  await purchase.offer?.recordUse(db, now)
  if (slot !== null) {
    // the hold restarts with the payment
    await writeHold(context, db, buyer.viewer, slot, true)
    // under the locks of the hold, so that of two tabs only one starts a payment
    if ((await listOpenPayments(db, slot, now)).length > 0)
      throw createInProgressRefusal('this time')
    if (purchase.offer !== null) await checkOffer(db, buyer, quote, now)
    if (purchase.offer !== null) await setHoldOffer(db, buyer.viewer.id, purchase.offer.reference)
  }
  await checkProduct(context, db, buyer, quote, now)
  if (purchase.booking !== null)
    await recordBookingConsent(db, buyer.viewer.id, purchase.booking, now)
  const id = createId()
  await insertPayment(db, {
    id,
    user_id: buyer.viewer.id,
    kind: purchase.kind,
    price_id: quote.price.id,
    product_kind: quote.product.kind,
    product_id: quote.product.id,
    description: quote.price.name,
    quantity: quote.quantity,
    session_credits: quote.credits,
    list_amount: purchase.computed === undefined ? null : quote.amount,
    amount: quote.amount - quote.discount,
    currency: quote.price.currency,
    promo_code: quote.promotion?.code ?? null,
    promotion_id: quote.promotion?.id ?? null,
    booking: omitConsentVersion(purchase.booking),
    return_url: purchase.returnUrl,
    payment_method: purchase.paymentMethod,
    created_at: now,
    expires_at: now + lifetimes[purchase.kind],
  })
  const amount = quote.amount - quote.discount
  await purchase.addRecord?.(db, { id, amount, now, expiresAt: now + lifetimes[purchase.kind] })
  await enqueuePaymentCheck(db, { id, status: 'open', paid_at: null }, 0, now)
  await recordAudit(db, {
    action: 'payment.started',
    actorId: buyer.viewer.id,
    subjectId: buyer.viewer.id,
    details: { payment_id: id },
    requestId: buyer.requestId,
    at: now,
  })
  return { payment_id: id }
}
