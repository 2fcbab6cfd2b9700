import type { MembershipStatus, PlanType } from '@portal/contract'
import type { AppointmentType } from '@portal/domain/scheduling'
import {
  buildHadFirstVisitSql,
  buildFreeVisitUsedSql,
  buildMembershipStatusSql,
} from '../../../core/memberStatusSql.ts'
import { requireRow, type Queryable, sql, type Statement } from '../../../db/sql.ts'
import {
  type ScheduleQuery,
  buildScheduleColumns,
  type ScheduleRow,
} from '../../availability/schedules.repository.ts'
import { repayDebt } from '../../credits/debts.repository.ts'
import { buildCreditInsertSql } from '../../credits/credits.repository.ts'
import { buildMissingTimezoneSql } from '../../users/userFields.repository.ts'
import { buildAuditInsertSql } from '../../../core/audit.ts'
import { buildEnqueueSql } from '../../../jobs/enqueue.ts'
import { buildHoldReleaseSql, buildMoveReleaseSql } from './holds.repository.ts'
import type { AppointmentEvent } from '../email/appointmentEvent.ts'
import type { AppointmentRow } from '../appointments.repository.ts'

export type BookingData = ScheduleRow &
  Pick<
    AppointmentRow,
    | 'first_name'
    | 'last_name'
    | 'avatar_url'
    | 'title'
    | 'meeting_kind'
    | 'meeting_url'
    | 'meeting_address'
    | 'meeting_map_url'
    | 'display_name'
  > & {
    plan_type: PlanType | null
    membership_status: MembershipStatus | null
    had_first_visit: boolean
    has_used_free_visit: boolean
    is_email_confirmed: boolean
    /** Whether the member closed the account, or the practice deactivated it. */
    is_closed: boolean
    /** The zone in the member's profile, null until there is one. */
    member_timezone: string | null
    /** Sessions of the member that have not started and are not canceled. */
    open_sessions: number
    /** When the member booked or moved sessions in the last hour. */
    booked_at: number[]
    balance: number
    is_member_busy: boolean
    /** Whether this time is held for, or offered to, the member or visitor. */
    is_held: boolean
  }

export type BookingQuery = ScheduleQuery & {
  readonly practitionerId: string
  readonly type: AppointmentType
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Everything that the rules need to know about a slot, in one query; null when there is no such
 * practitioner. The member may be an account that is about to be created, or a visitor.
 */
export async function readBookingData(
  db: Queryable,
  query: BookingQuery,
): Promise<BookingData | null> {
  const { practitionerId, type, memberId, movingId } = query
  const now = new Date(query.now)
  const startsAt = new Date(query.startsAt)
  const endsAt = new Date(query.endsAt)
  const [data] = await db.query<BookingData>(
    sql`SELECT ${buildScheduleColumns(query)},
       pu.first_name, pu.last_name, pu.avatar_url, p.title, p.meeting_kind, p.meeting_url,
       p.meeting_address, p.meeting_map_url,
       n.display_name, m.plan_type,
       ${buildMembershipStatusSql('m', query.now)} AS membership_status,
       ${buildHadFirstVisitSql('m', query.now)} AS had_first_visit,
       ${buildFreeVisitUsedSql('m')} AS has_used_free_visit,
       coalesce(m.is_email_confirmed, false) AS is_email_confirmed,
       m.closed_at IS NOT NULL OR m.is_active IS FALSE AS is_closed,
       m.timezone AS member_timezone,
       (SELECT count(*)::int FROM appointments o
         WHERE o.member_id = ${memberId}::uuid AND o.starts_at > ${now}::timestamptz
           AND o.status = 'booked') AS open_sessions,
       (SELECT coalesce(jsonb_agg((extract(epoch FROM l.at) * 1000)::bigint), '[]')
         FROM audit_log l
         WHERE l.actor_id = ${memberId}::uuid AND l.at > ${now}::timestamptz - interval '1 hour'
           AND l.action IN ('appointment.booked', 'appointment.moved')) AS booked_at,
       coalesce(b.balance, 0) AS balance,
       EXISTS (
         SELECT 1 FROM appointments x
         WHERE x.member_id = ${memberId}::uuid AND x.status <> 'cancelled'
           AND x.id IS DISTINCT FROM ${movingId}::uuid
           AND x.starts_at > ${startsAt}::timestamptz - interval '1 day'
           AND x.starts_at < ${endsAt}::timestamptz AND x.ends_at > ${startsAt}::timestamptz
       ) AS is_member_busy,
       EXISTS (
         SELECT 1 FROM holds h
         WHERE coalesce(h.member_id, h.visitor_id) = ${memberId}::uuid AND h.practitioner_id = p.id
           AND h.appointment_type = ${type} AND h.starts_at = ${startsAt}::timestamptz
           AND h.expires_at > ${now}::timestamptz
       ) AS is_held
     FROM practitioners p
     JOIN users pu ON pu.id = p.id
     LEFT JOIN users m ON m.id = ${memberId}::uuid
     LEFT JOIN credit_balances b ON b.user_id = ${memberId}::uuid
     LEFT JOIN appointment_type_names n ON n.appointment_type = ${type}
     WHERE p.id = ${practitionerId}::uuid AND pu.is_active AND pu.role = 'practitioner'`,
  )
  return data ?? null
}

/** Who caused a change, for the audit trail and the email. */
export type AppointmentChange = {
  readonly memberId: string
  /** The id of the user, null for staff. */
  readonly actorId: string | null
  readonly requestId: string | null
  readonly now: number
  readonly event: AppointmentEvent
}

/** What a booking or a move writes. */
export type NewAppointment = Readonly<
  Pick<
    AppointmentRow,
    | 'id'
    | 'practitioner_id'
    | 'appointment_type'
    | 'starts_at'
    | 'ends_at'
    | 'credit_cost'
    | 'is_free_visit'
    | 'moved_late'
    | 'user_timezone'
  >
> & {
  readonly phone_number: string | null
  readonly sms_consent: boolean
  readonly notes: string | null
}

// Parts of one statement per change: appointment, credit, hold, audit row and email are written
// together and cost one round trip. Each part reads from `changed`, which is empty for a stale
// change.
const insertAuditRow = (
  { memberId, actorId, requestId, now, event }: AppointmentChange,
  action: string,
): Statement => {
  const { timezone: _timezone, ...details } = event
  const entry = { action, actorId, subjectId: memberId, details, requestId, at: now }
  return sql`${buildAuditInsertSql(entry)} FROM changed`
}

/**
 * Enqueues one email for the practitioner and one for the member, the plan of the reminders, and
 * what the change means for members who wait for a time.
 */
const enqueueJobs = ({ now, event }: AppointmentChange): Statement =>
  buildEnqueueSql(
    sql`SELECT job.kind, job.kind || ${`:${event.appointment_id}:${event.sequence}`}::text,
       ${JSON.stringify(event)}::jsonb
     FROM changed,
       (VALUES ('practitioner_mail'), ('appointment_mail'), ('reminder_plan'), ('time_requests'))
         AS job (kind)
     WHERE job.kind <> 'reminder_plan' OR ${event.event !== 'cancelled'}::boolean`,
    now,
  )

/** The first booking decides the member's zone if the profile has none. Staff do not change it. */
const saveMissingTimezone = (
  { memberId, actorId }: AppointmentChange,
  timezone: string,
): Statement => sql`${buildMissingTimezoneSql(memberId, timezone)}
  AND id = ${actorId}::uuid AND EXISTS (SELECT 1 FROM changed)`

const insertLedgerEntry = (
  { memberId, now }: AppointmentChange,
  amount: number,
  reason: 'appointment_booked' | 'appointment_cancelled',
): Statement => sql`
  ${buildCreditInsertSql({ userId: memberId, amount, reason, ref: sql`id::text`, now })}
  FROM changed WHERE ${amount}::int <> 0`

/** Throws when an exclusion constraint or the check of the balance rejects it. */
export async function insertAppointment(
  db: Queryable,
  appointment: NewAppointment,
  change: AppointmentChange,
): Promise<void> {
  const now = new Date(change.now)
  const rows = await db.query(
    sql`WITH changed AS (
       INSERT INTO appointments (
         id, member_id, practitioner_id, appointment_type, starts_at, ends_at, credit_cost,
         is_free_visit, user_timezone, phone_number, sms_consent, notes, created_at, updated_at)
       VALUES (
         ${appointment.id}::uuid, ${change.memberId}::uuid, ${appointment.practitioner_id}::uuid,
         ${appointment.appointment_type}, ${new Date(appointment.starts_at)}::timestamptz,
         ${new Date(appointment.ends_at)}::timestamptz, ${appointment.credit_cost}::int,
         ${appointment.is_free_visit}::boolean, ${appointment.user_timezone},
         ${appointment.phone_number}, ${appointment.sms_consent}::boolean,
         ${appointment.notes}, ${now}::timestamptz, ${now}::timestamptz)
       RETURNING id
     ),
     paid AS (${insertLedgerEntry(change, -appointment.credit_cost, 'appointment_booked')}),
     released AS (${buildHoldReleaseSql(change.memberId, appointment)}),
     zoned AS (${saveMissingTimezone(change, appointment.user_timezone)}),
     audited AS (${insertAuditRow(change, 'appointment.booked')}),
     queued AS (${enqueueJobs(change)})
     SELECT id FROM changed`,
  )
  requireRow(rows)
}

/** Moves the appointment. Returns false when it has changed since it was read. */
export async function updateMovedAppointment(
  db: Queryable,
  appointment: NewAppointment,
  version: number,
  change: AppointmentChange,
): Promise<boolean> {
  const rows = await db.query(
    sql`WITH changed AS (
       UPDATE appointments SET
         starts_at = ${new Date(appointment.starts_at)}::timestamptz,
         ends_at = ${new Date(appointment.ends_at)}::timestamptz,
         user_timezone = ${appointment.user_timezone},
         phone_number = coalesce(${appointment.phone_number}, phone_number),
         -- consent was given for a number, so only another number withdraws it
         sms_consent = ${appointment.sms_consent}::boolean OR (sms_consent
           AND (${appointment.phone_number}::text IS NULL
             OR phone_number IS NOT DISTINCT FROM ${appointment.phone_number}::text)),
         notes = coalesce(${appointment.notes}, notes),
         moved_late = ${appointment.moved_late}::boolean,
         version = version + 1,
         updated_at = ${new Date(change.now)}::timestamptz
       WHERE id = ${appointment.id}::uuid AND member_id = ${change.memberId}::uuid
         AND status = 'booked' AND version = ${version}::int
       RETURNING id
     ),
     released AS (${buildMoveReleaseSql(change.memberId, appointment)}),
     zoned AS (${saveMissingTimezone(change, appointment.user_timezone)}),
     audited AS (${insertAuditRow(change, 'appointment.moved')}),
     queued AS (${enqueueJobs(change)})
     SELECT id FROM changed`,
  )
  return rows.length > 0
}

export type Cancellation = {
  readonly id: string
  readonly version: number
  readonly isLate: boolean
  readonly isMovedLate: boolean
  readonly reason: string | null
  readonly refund: number
}

/**
 * Cancels the appointment and returns its credits, which pay the member's debt first. Returns false
 * when it has changed since it was read.
 */
export async function updateCanceledAppointment(
  db: Queryable,
  { id, version, isLate, isMovedLate, reason, refund }: Cancellation,
  change: AppointmentChange,
): Promise<boolean> {
  const { memberId: userId, now } = change
  const rows = await db.query(
    sql`WITH changed AS (
       UPDATE appointments SET
         status = 'cancelled', late_cancel = ${isLate}::boolean,
         moved_late = ${isMovedLate}::boolean, cancellation_reason = ${reason},
         version = version + 1, updated_at = ${new Date(change.now)}::timestamptz
       WHERE id = ${id}::uuid AND member_id = ${change.memberId}::uuid
         AND status = 'booked' AND version = ${version}::int
       RETURNING id
     ),
     returned AS (${insertLedgerEntry(change, refund, 'appointment_cancelled')}),
     audited AS (${insertAuditRow(change, 'appointment.cancelled')}),
     queued AS (${enqueueJobs(change)})
     SELECT id FROM changed`,
  )
  if (rows.length === 0) return false
  await repayDebt(db, { userId, returned: refund, paymentId: null, ref: id, now })
  return true
}
