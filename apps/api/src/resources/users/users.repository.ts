import type {
  HourCycle,
  MembershipStatus,
  Notifications,
  PlanType,
  UpdateUser,
} from '@portal/contract'
import type { MemberVisits } from '@portal/domain/scheduling'
import {
  buildHadFirstVisitSql,
  buildFreeVisitUsedSql,
  buildMembershipStatusSql,
} from '../../core/memberStatusSql.ts'
import { type Queryable, requireRow, sql } from '../../db/sql.ts'
import { buildNotificationChangesSql, buildNotificationsSql } from './notificationsSql.ts'

export type UserRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  avatar_url: string | null
  role: 'client' | 'practitioner' | 'admin'
  phone_number: string | null
  sms_consent: boolean
  coach_id: string | null
  plan_type: PlanType | null
  membership_status: MembershipStatus | null
  had_first_visit: boolean
  had_offer_credit: boolean
  has_used_free_visit: boolean
  is_email_confirmed: boolean
  has_chosen_coach: boolean
  has_taken_comp_assessment: boolean
  /** Epoch milliseconds. */
  health_checked_at: number | null
  user_session_version: number
  balance: number
  debt: number
  conversations: { id: string; viewed: boolean }[]
  timezone: string | null
  hour_cycle: HourCycle | null
  notifications: Notifications
  /** Hours before a session. */
  reminder_hours_off: number[]
}

/**
 * Everything in a member's record, in one query, because it is polled every 30 s. `now` in epoch
 * milliseconds.
 */
export async function findUser(db: Queryable, id: string, now: number): Promise<UserRow | null> {
  const [row] = await db.query<UserRow>(
    sql`SELECT u.id, u.email, u.first_name, u.last_name, u.avatar_url, u.role, u.phone_number,
      u.sms_consent, u.coach_id,
            u.plan_type, ${buildMembershipStatusSql('u', now)} AS membership_status,
            ${buildHadFirstVisitSql('u', now)} AS had_first_visit,
            EXISTS (SELECT 1 FROM credit_ledger l
              WHERE l.reason = 'offer' AND l.ref = u.id::text) AS had_offer_credit,
            ${buildFreeVisitUsedSql('u')} AS has_used_free_visit, u.is_email_confirmed,
            u.has_chosen_coach, u.has_taken_comp_assessment, u.health_checked_at,
              u.user_session_version,
            u.timezone, u.hour_cycle, ${buildNotificationsSql('u')} AS notifications,
              u.reminder_hours_off,
            coalesce(b.balance, 0) AS balance, coalesce(b.debt, 0) AS debt,
            coalesce((
              SELECT jsonb_agg(jsonb_build_object('id', c.id, 'viewed',
                c.viewed_number >= c.last_practice_number)
                               ORDER BY c.last_message_at DESC NULLS LAST, c.id)
              FROM conversations c WHERE c.member_id = u.id), '[]') AS conversations
     FROM users u LEFT JOIN credit_balances b ON b.user_id = u.id WHERE u.id = ${id}`,
  )
  return row ?? null
}

type VisitsRow = {
  plan_type: PlanType | null
  membership_status: MembershipStatus | null
  had_first_visit: boolean
  has_used_free_visit: boolean
}

/** What the offered types and costs of a user depend on. An admin has the view of a membership. */
export async function findMemberVisits(
  db: Queryable,
  id: string,
  now: number,
): Promise<MemberVisits> {
  const rows = await db.query<VisitsRow>(
    sql`SELECT u.plan_type, ${buildMembershipStatusSql('u', now)} AS membership_status,
       ${buildHadFirstVisitSql('u', now)} AS had_first_visit,
       ${buildFreeVisitUsedSql('u')} AS has_used_free_visit
     FROM users u WHERE u.id = ${id}`,
  )
  const { plan_type, membership_status, had_first_visit, has_used_free_visit } = requireRow(rows)
  return {
    planType: plan_type ?? 'MEMBERSHIP',
    membershipStatus: membership_status,
    hadFirstVisit: had_first_visit,
    hasUsedFreeVisit: has_used_free_visit,
  }
}

export type EmailRecipient = {
  email: string
  /**
   * The first name, empty until the email is confirmed, so that nobody receives text that a
   * stranger entered.
   */
  first_name: string
  is_email_confirmed: boolean
  /** The zone in the profile, null until there is one. */
  timezone: string | null
  role: 'client' | 'practitioner' | 'admin'
}

/** The recipient of an email about the account, null for an inactive one. */
export async function findEmailRecipient(
  db: Queryable,
  userId: string,
): Promise<EmailRecipient | null> {
  const [row] = await db.query<EmailRecipient>(
    sql`SELECT email, CASE WHEN is_email_confirmed THEN first_name ELSE '' END AS first_name,
       is_email_confirmed, timezone, role
     FROM users WHERE id = ${userId} AND is_active`,
  )
  return row ?? null
}

export async function isPractitioner(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM users WHERE id = ${id} AND role = 'practitioner' AND is_active`,
  )
  return rows.length > 0
}

export type Contact = { phone_number: string | null; sms_consent: boolean }

/** The stored phone number and consent. Locks the row until the transaction ends. */
export async function lockContact(db: Queryable, userId: string): Promise<Contact> {
  const rows = await db.query<Contact>(
    sql`SELECT phone_number, sms_consent FROM users WHERE id = ${userId} FOR UPDATE`,
  )
  return requireRow(rows)
}

/** Writes the given fields. A null phone number removes the stored one. */
export async function saveUser(db: Queryable, userId: string, fields: UpdateUser): Promise<void> {
  const { notifications, phone_number, reminders = [] } = fields
  const isPhoneGiven = phone_number !== undefined
  const phone = phone_number || null
  const on = reminders.filter(({ is_on }) => is_on).map(({ hours }) => hours)
  const off = reminders.filter(({ is_on }) => !is_on).map(({ hours }) => hours)
  await db.query(
    sql`UPDATE users SET
       coach_id = coalesce(${fields.coach_id ?? null}, coach_id),
         has_chosen_coach = coalesce(${fields.has_chosen_coach ?? null}, has_chosen_coach),
       first_name = coalesce(${fields.first_name ?? null}, first_name),
         last_name = coalesce(${fields.last_name ?? null}, last_name),
       phone_number = CASE WHEN ${isPhoneGiven} THEN ${phone} ELSE phone_number END,
       sms_consent = coalesce(${fields.sms_consent ?? null}, sms_consent),
       timezone = coalesce(${fields.timezone ?? null}, timezone),
         hour_cycle = coalesce(${fields.hour_cycle ?? null}, hour_cycle),
       ${buildNotificationChangesSql(notifications ?? {})}
       reminder_hours_off = ARRAY(
         SELECT DISTINCT hours FROM unnest(reminder_hours_off || ${off}::integer[]) AS hours
         WHERE hours <> ALL(${on}::integer[]) ORDER BY hours)
     WHERE id = ${userId}`,
  )
}

/** The data of the health endpoints; the instant in epoch milliseconds. */
export async function findHealthFlags(
  db: Queryable,
  userId: string,
): Promise<{ has_taken_comp_assessment: boolean; health_checked_at: number | null } | null> {
  const [row] = await db.query<{
    has_taken_comp_assessment: boolean
    health_checked_at: number | null
  }>(sql`SELECT has_taken_comp_assessment, health_checked_at FROM users WHERE id = ${userId}`)
  return row ?? null
}
