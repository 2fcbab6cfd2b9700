import type { AppointmentType, PaymentOutcome, PaymentStatus } from '@portal/contract'
import type { Queryable } from '../../db/sql.ts'
import type { Position } from '../appointments/appointments.repository.ts'

/** The session to book with a purchase, as it was asked for; `at` is an ISO instant. */
export type PurchaseBooking = {
  readonly at: string
  readonly practitioner_id: string
  readonly appointment_type: AppointmentType
  readonly user_timezone: string
  readonly sms_consent: boolean
  readonly phone_number: string | null
  readonly notes: string | null
}

/** A purchase. Instants in epoch milliseconds, amounts in the smallest unit of the currency. */
export type PaymentRow = {
  id: string
  user_id: string
  kind: 'checkout' | 'invoice'
  status: PaymentStatus
  price_id: string
  description: string
  quantity: number
  session_credits: number
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
  refunded_amount: number
  refund_settled_credits: number
  refunded_credits: number
  created_at: number
  expires_at: number
  paid_at: number | null
}

const columns = `p.id, p.user_id, p.kind, p.status, p.price_id, p.description, p.quantity, p.session_credits, p.amount, p.currency, p.promo_code, p.promotion_id,
  p.booking, p.return_url, p.payment_method, p.provider_ref, p.payment_intent, p.action_url, p.receipt_url, p.failure_code, p.outcome, p.appointment_id,
  p.refunded_amount, p.refund_settled_credits, p.refunded_credits, p.created_at, p.expires_at, p.paid_at`

export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'user_id'
  | 'kind'
  | 'price_id'
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
>

export async function insertPayment(db: Queryable, payment: NewPayment): Promise<void> {
  await db.query(
    `INSERT INTO payments (id, user_id, kind, price_id, description, quantity, session_credits, amount, currency, promo_code, promotion_id, booking,
                           return_url, payment_method, created_at, updated_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $15, $15, $16)`,
    [
      payment.id,
      payment.user_id,
      payment.kind,
      payment.price_id,
      payment.description,
      payment.quantity,
      payment.session_credits,
      payment.amount,
      payment.currency,
      payment.promo_code,
      payment.promotion_id,
      payment.booking === null ? null : JSON.stringify(payment.booking),
      payment.return_url,
      payment.payment_method,
      new Date(payment.created_at),
      new Date(payment.expires_at),
    ],
  )
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow>(`SELECT ${columns} FROM payments p WHERE p.id = $1`, [
    id,
  ])
  return row ?? null
}

/**
 * The same, and nobody else may change it until the transaction ends. Lock the times first:
 * docs/decisions/0018.
 */
export async function lockPayment(db: Queryable, id: string): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow>(
    `SELECT ${columns} FROM payments p WHERE p.id = $1 FOR UPDATE`,
    [id],
  )
  return row ?? null
}

/** The id of the payment that the provider's record belongs to. */
export async function findByProviderRef(db: Queryable, ref: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>('SELECT id FROM payments WHERE provider_ref = $1', [
    ref,
  ])
  return row?.id ?? null
}

export async function findByPaymentIntent(db: Queryable, paymentIntent: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    'SELECT id FROM payments WHERE payment_intent = $1',
    [paymentIntent],
  )
  return row?.id ?? null
}

const afterAll: Position = {
  startsAt: Date.UTC(9999, 0, 1),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** What was paid or waits for the member's bank, latest first, after a position. */
export function listReceipts(
  db: Queryable,
  userId: string,
  limit: number,
  after: Position | null,
): Promise<PaymentRow[]> {
  const { startsAt, id } = after ?? afterAll
  return db.query<PaymentRow>(
    `SELECT ${columns} FROM payments p
     WHERE p.user_id = $1 AND p.status IN ('requires_action', 'paid', 'refunded', 'partially_refunded') AND (p.created_at, p.id) < ($2::timestamptz, $3::uuid)
     ORDER BY p.created_at DESC, p.id DESC LIMIT $4`,
    [userId, new Date(startsAt), id, limit],
  )
}

export async function hasPaidBefore(db: Queryable, userId: string): Promise<boolean> {
  return (
    (
      await db.query('SELECT 1 FROM payments WHERE user_id = $1 AND paid_at IS NOT NULL LIMIT 1', [
        userId,
      ])
    ).length > 0
  )
}

/** Keeps what the provider made of it; a repeat changes nothing. */
export async function saveProviderRecord(
  db: Queryable,
  id: string,
  made: { ref: string; amount: number; actionUrl: string | null; now: number },
): Promise<void> {
  await db.query(
    `UPDATE payments SET provider_ref = $2, amount = $3, action_url = coalesce($4, action_url), updated_at = $5
     WHERE id = $1 AND (provider_ref IS NULL OR provider_ref = $2)`,
    [id, made.ref, made.amount, made.actionUrl, new Date(made.now)],
  )
}

/** Keeps what is found out about a payment's money after it was settled. */
export async function saveReceipt(
  db: Queryable,
  id: string,
  { paymentIntent, receiptUrl }: { paymentIntent: string | null; receiptUrl: string | null },
): Promise<void> {
  await db.query(
    'UPDATE payments SET payment_intent = coalesce(payment_intent, $2), receipt_url = coalesce(receipt_url, $3) WHERE id = $1',
    [id, paymentIntent, receiptUrl],
  )
}

/** Everything of a payment that may change, written at once; the row is locked by then. */
export async function savePayment(db: Queryable, row: PaymentRow, now: number): Promise<void> {
  await db.query(
    `UPDATE payments SET status = $2, provider_ref = $3, payment_intent = $4, action_url = $5, receipt_url = $6, failure_code = $7, outcome = $8,
       appointment_id = $9, refunded_amount = $10, refund_settled_credits = $11, refunded_credits = $12, paid_at = $13, updated_at = $14
     WHERE id = $1`,
    [
      row.id,
      row.status,
      row.provider_ref,
      row.payment_intent,
      row.action_url,
      row.receipt_url,
      row.failure_code,
      row.outcome,
      row.appointment_id,
      row.refunded_amount,
      row.refund_settled_credits,
      row.refunded_credits,
      row.paid_at === null ? null : new Date(row.paid_at),
      new Date(now),
    ],
  )
}

export async function addCreditEntry(
  db: Queryable,
  entry: {
    userId: string
    amount: number
    reason: 'purchase' | 'refund' | 'grant'
    ref: string
    note: string | null
    now: number
  },
): Promise<void> {
  await db.query(
    'INSERT INTO credit_ledger (user_id, amount, reason, ref, note, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [entry.userId, entry.amount, entry.reason, entry.ref, entry.note, new Date(entry.now)],
  )
}
