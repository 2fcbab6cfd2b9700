import type {
  AppointmentStatus,
  AppointmentType,
  PaymentOutcome,
  PaymentStatus,
} from '@portal/contract'
import { type Queryable, sql } from '../../db/sql.ts'

/** Rows as they are kept; instants in epoch milliseconds. */
export type ExportRows = {
  readonly dates: { created_at: number; health_checked_at: number | null }
  readonly sessions: {
    id: string
    user_agent: string
    created_at: number
    last_active_at: number
  }[]
  readonly appointments: AppointmentRow[]
  readonly holds: { appointment_type: AppointmentType; starts_at: number; expires_at: number }[]
  readonly ledger: { amount: number; reason: string; note: string | null; created_at: number }[]
  readonly payments: PaymentRow[]
  readonly conversations: { id: string; last_message_at: number; viewed_at: number | null }[]
  readonly waitlist: {
    brand_slug: string
    offer_slug: string
    first_name: string | null
    updated_at: number
  }[]
  readonly carts: {
    brand_slug: string | null
    offer_slug: string | null
    step: string | null
    updated_at: number
  }[]
  readonly activity: { at: number; action: string; details: Record<string, unknown> }[]
}

type AppointmentRow = {
  id: string
  appointment_type: AppointmentType
  practitioner: string
  starts_at: number
  ends_at: number
  status: AppointmentStatus
  credit_cost: number
  user_timezone: string
  phone_number: string | null
  sms_consent: boolean
  notes: string | null
  cancellation_reason: string | null
  late_cancel: boolean
  created_at: number
  updated_at: number
}

type PaymentRow = {
  id: string
  kind: string
  status: PaymentStatus
  description: string
  quantity: number
  session_credits: number
  amount: number
  currency: string
  promo_code: string | null
  booking: Record<string, unknown> | null
  outcome: PaymentOutcome | null
  appointment_id: string | null
  refunded_amount: number
  refunded_credits: number
  receipt_url: string | null
  created_at: number
  paid_at: number | null
}

/** Every row about a member, table by table; null when there is no such member. */
export async function findEverything(db: Queryable, id: string): Promise<ExportRows | null> {
  const [dates] = await db.query<ExportRows['dates'] & { email: string }>(
    sql`SELECT email, created_at, health_checked_at FROM users WHERE id = ${id}`,
  )
  if (dates === undefined) return null
  const { email } = dates
  return {
    dates,
    sessions: await db.query(
      sql`SELECT id, user_agent, created_at, last_active_at FROM sessions
        WHERE user_id = ${id} ORDER BY last_active_at DESC`,
    ),
    appointments: await db.query(
      sql`SELECT a.id, a.appointment_type, trim(p.first_name || ' ' || p.last_name) AS practitioner,
        a.starts_at, a.ends_at, a.status, a.credit_cost,
              a.user_timezone, a.phone_number, a.sms_consent, a.notes, a.cancellation_reason,
                a.late_cancel, a.created_at, a.updated_at
       FROM appointments a JOIN users p ON p.id = a.practitioner_id
       WHERE a.member_id = ${id} ORDER BY a.starts_at`,
    ),
    holds: await db.query(
      sql`SELECT appointment_type, starts_at, expires_at FROM holds WHERE member_id = ${id}`,
    ),
    ledger: await db.query(
      sql`SELECT amount, reason, note, created_at FROM credit_ledger
        WHERE user_id = ${id} ORDER BY id`,
    ),
    payments: await db.query(
      sql`SELECT id, kind, status, description, quantity, session_credits, amount, currency,
        promo_code, booking, outcome, appointment_id,
              refunded_amount, refunded_credits, receipt_url, created_at, paid_at
       FROM payments WHERE user_id = ${id} ORDER BY created_at`,
    ),
    conversations: await db.query(
      sql`SELECT id, last_message_at, viewed_at FROM conversations
        WHERE user_id = ${id} ORDER BY last_message_at DESC`,
    ),
    waitlist: await db.query(
      sql`SELECT brand_slug, offer_slug, first_name, updated_at FROM waitlist_entries
        WHERE email = ${email} ORDER BY updated_at`,
    ),
    carts: await db.query(
      sql`SELECT brand_slug, offer_slug, step, updated_at FROM abandoned_carts
        WHERE email = ${email}`,
    ),
    activity: await db.query(
      sql`SELECT at, action, details FROM audit_log WHERE subject_id = ${id} ORDER BY id`,
    ),
  }
}
