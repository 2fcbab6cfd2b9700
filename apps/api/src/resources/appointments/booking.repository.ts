import type { PlanType } from '@portal/contract'
import type { AppointmentType } from '@portal/domain/scheduling'
import { oneRow, type Queryable } from '../../db/sql.ts'
import {
  type ScheduleQuestion,
  scheduleColumns,
  type ScheduleRow,
  scheduleValues,
} from '../availability/schedules.repository.ts'
import type { AppointmentEvent } from './appointmentEvent.ts'
import type { AppointmentRow } from './appointments.repository.ts'

const practitionerKey = `hashtextextended('practitioner:' || $1, 0)`
const memberKey = (value: string) => `hashtextextended('member:' || ${value}, 0)`

/**
 * Makes everything that changes this practitioner's or this member's times wait its turn until the
 * transaction ends. Always the practitioner first: with one order there is no deadlock. Read what
 * the rules need in a later statement, or it is as old as the wait was long.
 */
export async function lockTimes(db: Queryable, practitionerId: string, memberId: string): Promise<void> {
  await db.query(
    `SELECT pg_advisory_xact_lock(${practitionerKey}), pg_advisory_xact_lock(${memberKey('$2')})`,
    [practitionerId, memberId],
  )
}

/** Enough for what frees time and needs nobody's schedule. */
export async function lockMember(db: Queryable, memberId: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${memberKey('$1')})`, [memberId])
}

export type BookingFacts = ScheduleRow &
  Pick<
    AppointmentRow,
    'first_name' | 'last_name' | 'avatar_url' | 'title' | 'meeting_url' | 'display_name'
  > & {
    plan_type: PlanType | null
    balance: number
    is_member_busy: boolean
    /** The member's running hold is on this very time. */
    is_held: boolean
  }

export type BookingQuestion = ScheduleQuestion & {
  readonly practitionerId: string
  readonly type: AppointmentType
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Everything the rules ask about one wanted time, in one query; null when there is no such
 * practitioner. The member may be one whose account is about to be created.
 */
export async function readBookingFacts(
  db: Queryable,
  question: BookingQuestion,
): Promise<BookingFacts | null> {
  const { practitionerId, type, startsAt, endsAt } = question
  const [facts] = await db.query<BookingFacts>(
    `SELECT ${scheduleColumns}, pu.first_name, pu.last_name, pu.avatar_url, p.title, p.meeting_url, n.display_name,
       m.plan_type, coalesce(b.balance, 0) AS balance,
       EXISTS (
         SELECT 1 FROM appointments x
         WHERE x.member_id = $4::uuid AND x.status <> 'cancelled' AND x.id IS DISTINCT FROM $5::uuid
           AND x.starts_at > $10::timestamptz - interval '1 day' AND x.starts_at < $11::timestamptz AND x.ends_at > $10::timestamptz
       ) AS is_member_busy,
       EXISTS (
         SELECT 1 FROM holds h
         WHERE h.member_id = $4::uuid AND h.practitioner_id = p.id AND h.appointment_type = $9 AND h.starts_at = $10::timestamptz AND h.expires_at > $3::timestamptz
       ) AS is_held
     FROM practitioners p
     JOIN users pu ON pu.id = p.id
     LEFT JOIN users m ON m.id = $4::uuid
     LEFT JOIN credit_balances b ON b.user_id = $4::uuid
     LEFT JOIN appointment_type_names n ON n.appointment_type = $9
     WHERE p.id = $8::uuid AND pu.is_active AND pu.role = 'practitioner'`,
    [...scheduleValues(question), practitionerId, type, new Date(startsAt), new Date(endsAt)],
  )
  return facts ?? null
}

/** Who did it, for the audit trail and the mail that follows. */
export type AppointmentChange = {
  readonly memberId: string
  readonly actorId: string
  readonly requestId: string
  readonly now: number
  readonly event: AppointmentEvent
}

export type NewAppointment = {
  readonly id: string
  readonly practitionerId: string
  readonly type: AppointmentType
  readonly startsAt: number
  readonly endsAt: number
  readonly cost: number
  readonly timezone: string
  readonly phoneNumber: string | null
  readonly smsConsent: boolean
  readonly notes: string | null
}

// One statement each: session, credit, hold, audit row and mail happen together and cost one round trip.
const deedValues = ({ memberId, actorId, requestId, now, event }: AppointmentChange) =>
  [
    memberId,
    new Date(now),
    actorId,
    requestId,
    `appointment_mail:${event.appointment_id}:${event.sequence}`,
    JSON.stringify(event),
  ] as const

const audited = (
  action: string,
) => `INSERT INTO audit_log (at, actor_id, action, subject_id, details, request_id)
  SELECT $2::timestamptz, $3::uuid, '${action}', $1::uuid, $6::jsonb - 'timezone', $4 FROM changed`
const queued = `INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at)
  SELECT 'appointment_mail', $5, $6::jsonb, $2::timestamptz, $2::timestamptz FROM changed`
const released = 'DELETE FROM holds WHERE member_id = $1::uuid'

/** The exclusion constraints have the last word, and the balance cannot fall below zero: both throw. */
export async function insertAppointment(
  db: Queryable,
  appointment: NewAppointment,
  deed: AppointmentChange,
): Promise<void> {
  const {
    id,
    practitionerId,
    type,
    startsAt,
    endsAt,
    cost,
    timezone,
    phoneNumber,
    smsConsent,
    notes,
  } = appointment
  const rows = await db.query(
    `WITH changed AS (
       INSERT INTO appointments (id, member_id, practitioner_id, appointment_type, starts_at, ends_at, credit_cost, user_timezone,
                                 phone_number, sms_consent, notes, created_at, updated_at)
       VALUES ($7::uuid, $1::uuid, $8::uuid, $9, $10::timestamptz, $11::timestamptz, $12::int, $13, $14, $15::boolean, $16, $2::timestamptz, $2::timestamptz)
       RETURNING id
     ), paid AS (
       INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
       SELECT $1::uuid, -$12::int, 'appointment_booked', $7::uuid::text, $2::timestamptz WHERE $12::int > 0
     ), released AS (${released}), audited AS (${audited('appointment.booked')}), queued AS (${queued})
     SELECT id FROM changed`,
    [
      ...deedValues(deed),
      id,
      practitionerId,
      type,
      new Date(startsAt),
      new Date(endsAt),
      cost,
      timezone,
      phoneNumber,
      smsConsent,
      notes,
    ],
  )
  oneRow(rows)
}

/** Moves in place; false when the session is no longer the one that was read. */
export async function moveAppointment(
  db: Queryable,
  appointment: NewAppointment,
  version: number,
  deed: AppointmentChange,
): Promise<boolean> {
  const { id, startsAt, endsAt, timezone, phoneNumber, smsConsent, notes } = appointment
  const rows = await db.query(
    `WITH changed AS (
       UPDATE appointments
       SET starts_at = $8::timestamptz, ends_at = $9::timestamptz, user_timezone = $10, phone_number = coalesce($11, phone_number),
           sms_consent = $12::boolean, notes = coalesce($13, notes), version = version + 1, updated_at = $2::timestamptz
       WHERE id = $7::uuid AND member_id = $1::uuid AND status = 'booked' AND version = $14::int
       RETURNING id
     ), released AS (${released}), audited AS (${audited('appointment.moved')}), queued AS (${queued})
     SELECT id FROM changed`,
    [
      ...deedValues(deed),
      id,
      new Date(startsAt),
      new Date(endsAt),
      timezone,
      phoneNumber,
      smsConsent,
      notes,
      version,
    ],
  )
  return rows.length > 0
}

export type Cancellation = {
  readonly id: string
  readonly version: number
  readonly isLate: boolean
  readonly reason: string | null
  readonly refund: number
}

/** Cancels once; false when the session is no longer the one that was read. */
export async function cancelAppointmentRow(
  db: Queryable,
  { id, version, isLate, reason, refund }: Cancellation,
  deed: AppointmentChange,
): Promise<boolean> {
  const rows = await db.query(
    `WITH changed AS (
       UPDATE appointments
       SET status = 'cancelled', late_cancel = $8::boolean, cancellation_reason = $9, version = version + 1, updated_at = $2::timestamptz
       WHERE id = $7::uuid AND member_id = $1::uuid AND status = 'booked' AND version = $10::int
       RETURNING id
     ), returned AS (
       INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
       SELECT $1::uuid, $11::int, 'appointment_cancelled', id::text, $2::timestamptz FROM changed WHERE $11::int > 0
     ), audited AS (${audited('appointment.cancelled')}), queued AS (${queued})
     SELECT id FROM changed`,
    [...deedValues(deed), id, isLate, reason, version, refund],
  )
  return rows.length > 0
}
