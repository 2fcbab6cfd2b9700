import type { PaymentOutcome, PaymentStatus } from '@portal/contract'
import { type Queryable, sql } from '../../db/sql.ts'
import type { PurchaseBooking } from '../../core/declarations/productKinds.ts'
import type { Position } from '../../core/requests/cursor.ts'
import type { ProviderDispute } from './providerDisputes.ts'
import type { ProviderRefund } from './providerRefunds.ts'

/** A purchase. Instants in epoch milliseconds, amounts in the smallest currency unit. */
export type PaymentRow = {
  id: string
  user_id: string
  /** `renewal`: the provider charged it by itself, for a subscription. */
  kind: 'checkout' | 'invoice' | 'renewal'
  status: PaymentStatus
  price_id: string
  /** See `ProductKind`: what is bought, and which product of its kind. */
  product_kind: string
  product_id: string | null
  description: string
  quantity: number
  /** The credits, 0 for anything but credits and memberships. */
  session_credits: number
  /** The price before the discount, null where the provider has a price. */
  list_amount: number | null
  amount: number
  currency: string
  promo_code: string | null
  promotion_id: string | null
  booking: PurchaseBooking | null
  return_url: string | null
  payment_method: string | null
  provider_ref: string | null
  payment_intent: string | null
  action_url: string | null
  receipt_url: string | null
  failure_code: string | null
  outcome: PaymentOutcome | null
  appointment_id: string | null
  /** What its refunds have returned; those that failed returned nothing. */
  refunded_amount: number
  refunds: readonly ProviderRefund[]
  reported_refund_amount: number
  /** The units of the product that refunds cover, and how many of these the member has lost. */
  refund_settled_units: number
  refunded_units: number
  /** Its chargebacks, the state of all of them, and the amount of those that are open or lost. */
  disputes: readonly ProviderDispute[]
  dispute_status: ProviderDispute['status'] | null
  disputed_amount: number
  /** The units that were taken back or became a debt for them. */
  disputed_units: number
  created_at: number
  expires_at: number
  paid_at: number | null
}

const columns = sql`p.id, p.user_id, p.kind, p.status, p.price_id, p.product_kind, p.product_id,
   p.description, p.quantity, p.session_credits, p.list_amount, p.amount, p.currency,
   p.promo_code, p.promotion_id, p.booking, p.return_url, p.payment_method, p.provider_ref,
   p.payment_intent, p.action_url, p.receipt_url, p.failure_code, p.outcome, p.appointment_id,
   p.refunded_amount, p.refunds, p.reported_refund_amount,
   p.refund_settled_credits AS refund_settled_units,
   p.refunded_credits AS refunded_units, p.disputes, p.dispute_status, p.disputed_amount,
   p.disputed_credits AS disputed_units, p.created_at, p.expires_at, p.paid_at`

export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'user_id'
  | 'kind'
  | 'price_id'
  | 'product_kind'
  | 'product_id'
  | 'description'
  | 'quantity'
  | 'session_credits'
  | 'amount'
  | 'currency'
  | 'promo_code'
  | 'promotion_id'
  | 'booking'
  | 'return_url'
  | 'payment_method'
  | 'created_at'
  | 'expires_at'
> &
  Partial<Pick<PaymentRow, 'list_amount'>>

export async function insertPayment(db: Queryable, payment: NewPayment): Promise<void> {
  await db.query(
    sql`INSERT INTO payments (id, user_id, kind, price_id, product_kind, product_id, description,
       quantity, session_credits, list_amount, amount, currency, promo_code, promotion_id, booking,
       return_url, payment_method, created_at, updated_at, expires_at)
     VALUES (${payment.id}, ${payment.user_id}, ${payment.kind}, ${payment.price_id},
       ${payment.product_kind}, ${payment.product_id}, ${payment.description},
       ${payment.quantity}, ${payment.session_credits}, ${payment.list_amount ?? null},
       ${payment.amount}, ${payment.currency},
       ${payment.promo_code}, ${payment.promotion_id},
       ${payment.booking === null ? null : JSON.stringify(payment.booking)}::jsonb,
       ${payment.return_url}, ${payment.payment_method}, ${new Date(payment.created_at)},
       ${new Date(payment.created_at)}, ${new Date(payment.expires_at)})`,
  )
}

/** A payment that the provider has made by itself, such as for a month of a membership. */
export type Renewal = {
  readonly id: string
  readonly userId: string
  readonly priceId: string
  readonly productKind: string
  readonly productId: string
  readonly description: string
  readonly credits: number
  readonly amount: number
  readonly currency: string
  /** The provider's invoice. */
  readonly invoice: string
  readonly paymentIntent: string | null
  readonly receiptUrl: string | null
  /** Epoch milliseconds. */
  readonly paidAt: number
}

/** Adds a payment that is paid already. */
export async function insertRenewal(db: Queryable, renewal: Renewal, now: number): Promise<void> {
  const paidAt = new Date(renewal.paidAt)
  await db.query(
    sql`INSERT INTO payments (id, user_id, kind, status, price_id, product_kind, product_id,
       description, quantity, session_credits, amount, currency, provider_ref, payment_intent,
       receipt_url, outcome, created_at, updated_at, expires_at, paid_at)
     VALUES (${renewal.id}, ${renewal.userId}, 'renewal', 'paid', ${renewal.priceId},
       ${renewal.productKind}, ${renewal.productId}, ${renewal.description}, 1,
       ${renewal.credits}, ${renewal.amount}, ${renewal.currency}, ${renewal.invoice},
       ${renewal.paymentIntent}, ${renewal.receiptUrl}, 'fulfilled', ${paidAt},
       ${new Date(now)}, ${paidAt}, ${paidAt})`,
  )
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow>(
    sql`SELECT ${columns} FROM payments p WHERE p.id = ${id}`,
  )
  return row ?? null
}

/**
 * The payment, locked until the transaction ends. Lock the times first:
 * docs/decisions/0014-one-settlement-function.md.
 */
export async function lockPayment(db: Queryable, id: string): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow>(
    sql`SELECT ${columns} FROM payments p WHERE p.id = ${id} FOR UPDATE`,
  )
  return row ?? null
}

/** The id of the payment with this record at the provider. */
export async function findPaymentIdByProviderRef(
  db: Queryable,
  ref: string,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    sql`SELECT id FROM payments WHERE provider_ref = ${ref}`,
  )
  return row?.id ?? null
}

export async function findPaymentIdByIntent(
  db: Queryable,
  paymentIntent: string,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    sql`SELECT id FROM payments WHERE payment_intent = ${paymentIntent}`,
  )
  return row?.id ?? null
}

/** A position after every payment. */
const latestPosition: Position = {
  time: Date.UTC(9999, 0, 1),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/**
 * Payments that are paid or wait for the member's bank, latest first, after a position. With an
 * appointment, only those that booked it.
 */
export function listReceipts(
  db: Queryable,
  { userId, appointmentId }: { userId: string; appointmentId: string | null },
  limit: number,
  after: Position | null,
): Promise<PaymentRow[]> {
  const { time, id } = after ?? latestPosition
  return db.query<PaymentRow>(
    sql`SELECT ${columns} FROM payments p
     WHERE p.user_id = ${userId}
       AND p.status IN ('requires_action', 'paid', 'refunded', 'partially_refunded')
       AND (${appointmentId}::uuid IS NULL OR p.appointment_id = ${appointmentId}::uuid)
       AND (p.created_at, p.id) < (${new Date(time)}::timestamptz, ${id}::uuid)
     ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
  )
}

/** Payments with one of these intents, and those paid since then that have something returned. */
export const listReturnedPayments = (
  db: Queryable,
  intents: readonly string[],
  since: number,
): Promise<PaymentRow[]> =>
  db.query<PaymentRow>(
    sql`SELECT ${columns} FROM payments p
     WHERE p.paid_at IS NOT NULL AND (p.payment_intent = ANY(${intents}::text[])
       OR (p.paid_at > ${new Date(since)} AND (p.refunded_amount > 0 OR p.disputed_amount > 0)))
     ORDER BY p.id`,
  )

/** Another paid payment of the member for the same product, of which nothing was returned. */
export async function findOtherPaymentOfProduct(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    sql`SELECT o.id FROM payments p JOIN payments o ON o.user_id = p.user_id
       AND o.product_kind = p.product_kind AND o.product_id = p.product_id AND o.id <> p.id
     WHERE p.id = ${id} AND o.paid_at IS NOT NULL
       AND o.refund_settled_credits + o.disputed_credits = 0
     ORDER BY o.paid_at, o.id LIMIT 1`,
  )
  return row?.id ?? null
}

export async function hasPaidBefore(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM payments
     WHERE user_id = ${userId} AND paid_at IS NOT NULL AND (kind <> 'renewal' OR amount > 0)
     LIMIT 1`,
  )
  return rows.length > 0
}

/** Stores the provider's record of the payment. Idempotent. */
export async function saveProviderRecord(
  db: Queryable,
  id: string,
  record: { ref: string; amount: number; actionUrl: string | null; now: number },
): Promise<void> {
  await db.query(
    sql`UPDATE payments SET
       provider_ref = ${record.ref}, amount = ${record.amount},
       action_url = coalesce(${record.actionUrl}, action_url), updated_at = ${new Date(record.now)}
     WHERE id = ${id} AND (provider_ref IS NULL OR provider_ref = ${record.ref})`,
  )
}

/** Stores details that are found out after the payment was settled. */
export async function saveReceipt(
  db: Queryable,
  id: string,
  { paymentIntent, receiptUrl }: { paymentIntent: string | null; receiptUrl: string | null },
): Promise<void> {
  await db.query(
    sql`UPDATE payments SET
       payment_intent = coalesce(payment_intent, ${paymentIntent}),
       receipt_url = coalesce(receipt_url, ${receiptUrl})
     WHERE id = ${id}`,
  )
}

/** Updates every mutable column. Call `lockPayment` first. */
export async function savePayment(db: Queryable, row: PaymentRow, now: number): Promise<void> {
  await db.query(
    sql`UPDATE payments SET
       status = ${row.status},
       provider_ref = ${row.provider_ref},
       payment_intent = ${row.payment_intent},
       action_url = ${row.action_url},
       receipt_url = ${row.receipt_url},
       failure_code = ${row.failure_code},
       outcome = ${row.outcome},
       appointment_id = ${row.appointment_id},
       refunded_amount = ${row.refunded_amount},
       refunds = ${JSON.stringify(row.refunds)}::jsonb,
       reported_refund_amount = ${row.reported_refund_amount},
       refund_settled_credits = ${row.refund_settled_units},
       refunded_credits = ${row.refunded_units},
       disputes = ${JSON.stringify(row.disputes)}::jsonb,
       dispute_status = ${row.dispute_status},
       disputed_amount = ${row.disputed_amount},
       disputed_credits = ${row.disputed_units},
       paid_at = ${row.paid_at === null ? null : new Date(row.paid_at)},
       updated_at = ${new Date(now)}
     WHERE id = ${row.id}`,
  )
}
