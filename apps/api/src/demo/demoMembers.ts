import type { AppointmentStatus, AppointmentType, PlanType } from '@portal/contract'
import { appointmentTypes } from '@portal/domain/scheduling'
import {
  addDays,
  DAY,
  getLocalDate,
  MINUTE,
  toInstant,
  getWeekdayOfDate,
} from '@portal/domain/time'
import { computeOpenTimes } from '../resources/availability/openTimes.ts'
import { readSchedules } from '../resources/availability/schedules.repository.ts'
import { createId } from '../core/createId.ts'
import { requireRow, type Queryable, sql } from '../db/sql.ts'
import { addDemoConversations } from './conversations/addDemoConversations.ts'
import { addDemoDocuments } from './documents/addDemoDocuments.ts'
import { addDemoLabReports } from './labs/addDemoLabReports.ts'
import { addDemoProtocols } from './protocols/addDemoProtocols.ts'

const coachZone = 'America/New_York'

/**
 * Maya has history, Leo is new, Ava pays for single sessions, Noah's membership has lapsed; and the
 * admin.
 */
export async function addDemoMembers(
  db: Queryable,
  passwordHash: string,
  now: number,
): Promise<void> {
  const account = getAccounts(db, passwordHash, now)
  const coach = requireRow(
    await db.query<{ id: string }>(sql`SELECT id FROM users WHERE email = 'rivera@example.com'`),
  ).id
  await account({
    email: 'admin@example.com',
    role: 'admin',
    firstName: 'Robin',
    lastName: 'Hale',
    timezone: coachZone,
  })
  await account({
    email: 'leo@example.com',
    role: 'client',
    plan: 'MEMBERSHIP',
    firstName: 'Leo',
    lastName: 'Fischer',
    timezone: 'Europe/Berlin',
  })
  await account({
    email: 'ava@example.com',
    role: 'client',
    plan: 'ALACARTE',
    firstName: 'Ava',
    lastName: 'Okafor',
    timezone: 'America/Chicago',
  })
  const noah = await account({
    email: 'noah@example.com',
    role: 'client',
    plan: 'MEMBERSHIP',
    firstName: 'Noah',
    lastName: 'Brandt',
    timezone: coachZone,
  })
  await db.query(sql`UPDATE users SET membership_status = 'lapsed' WHERE id = ${noah}`)
  await addPurchase(db, noah, now - 30 * DAY)
  const maya = await account({
    email: 'maya@example.com',
    role: 'client',
    plan: 'MEMBERSHIP',
    firstName: 'Maya',
    lastName: 'Lindgren',
    timezone: coachZone,
  })
  await db.query(
    sql`UPDATE users
     SET coach_id = ${coach}, has_chosen_coach = true,
       has_taken_comp_assessment = true, health_checked_at = ${new Date(now - 43 * DAY)},
       phone_number = '+12125550142' WHERE id = ${maya}`,
  )
  await addCredits(
    db,
    maya,
    { amount: 1, reason: 'membership_grant', ref: `demo:${maya}` },
    now - 60 * DAY,
  )
  await addPurchase(db, maya, now - 58 * DAY)
  await addSessions(db, maya, coach, now)
  await addDemoDocuments(db, maya, now)
  await addDemoProtocols(db, { memberId: maya, zone: coachZone, now })
  await addDemoConversations(db, { memberId: maya, now })
  await addDemoLabReports(db, { practitionerId: coach, now })
}

type Account = {
  readonly email: string
  readonly role: 'client' | 'admin'
  readonly plan?: PlanType
  readonly firstName: string
  readonly lastName: string
  readonly timezone: string
}

const getAccounts =
  (db: Queryable, passwordHash: string, now: number) =>
  async ({ email, role, plan, firstName, lastName, timezone }: Account): Promise<string> => {
    const id = createId()
    await db.query(
      sql`INSERT INTO users (id, email, password_hash, role, plan_type, first_name, last_name,
         timezone, created_at)
       VALUES (${id}, ${email}, ${passwordHash}, ${role}, ${plan ?? null}, ${firstName},
         ${lastName}, ${timezone}, ${new Date(now - 90 * DAY)})`,
    )
    return id
  }

type Credits = { readonly amount: number; readonly reason: string; readonly ref: string }

async function addCredits(
  db: Queryable,
  userId: string,
  { amount, reason, ref }: Credits,
  at: number,
): Promise<void> {
  await db.query(
    sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
     VALUES (${userId}, ${amount}, ${reason}, ${ref}, ${new Date(at)})`,
  )
}

/** A pack that was paid long ago; the sandbox has no record of it. */
async function addPurchase(db: Queryable, userId: string, at: number): Promise<void> {
  const id = createId()
  await db.query(
    sql`INSERT INTO payments (id, user_id, kind, status, price_id, description, quantity,
       session_credits, amount, currency, outcome, created_at, updated_at, expires_at, paid_at)
     VALUES (${id}, ${userId}, 'checkout', 'paid', 'price_session_credit_5', 'Pack of 5', 1, 5,
       45000, 'usd', 'credited', ${new Date(at)}, ${new Date(at)}, ${new Date(at)},
       ${new Date(at)})`,
  )
  await addCredits(db, userId, { amount: 5, reason: 'purchase', ref: id }, at)
}

/**
 * Four past sessions, one that was canceled in time, and an upcoming one at the first open time
 * from three days on.
 */
async function addSessions(
  db: Queryable,
  member: string,
  coach: string,
  now: number,
): Promise<void> {
  const past = (days: number, hour: number) =>
    toInstant(findWorkdayBefore(getLocalDate(now - days * DAY, coachZone)), hour * 60, coachZone)
  await addSession(db, {
    member,
    coach,
    type: 'INITIAL_CONSULTATION',
    at: past(42, 10),
    status: 'completed',
    cost: 0,
  })
  await addSession(db, {
    member,
    coach,
    type: 'FOLLOW_UP',
    at: past(28, 11),
    status: 'completed',
    cost: 1,
  })
  await addSession(db, {
    member,
    coach,
    type: 'LAB_REVIEW',
    at: past(21, 15),
    status: 'cancelled',
    cost: 1,
  })
  await addSession(db, {
    member,
    coach,
    type: 'LAB_REVIEW',
    at: past(14, 15),
    status: 'completed',
    cost: 1,
  })
  const range = { start: now + 3 * DAY, end: now + 30 * DAY }
  const schedules = await readSchedules(db, coach, {
    range,
    now,
    memberId: member,
    movingId: null,
  })
  const [next] = computeOpenTimes(schedules, 'FOLLOW_UP', now, range)
  if (next !== undefined)
    await addSession(db, { member, coach, type: 'FOLLOW_UP', at: next, status: 'booked', cost: 1 })
}

type Session = {
  readonly member: string
  readonly coach: string
  readonly type: AppointmentType
  readonly at: number
  readonly status: AppointmentStatus
  readonly cost: number
}

async function addSession(
  db: Queryable,
  { member, coach, type, at, status, cost }: Session,
): Promise<void> {
  const id = createId()
  const end = at + appointmentTypes[type].minutes * MINUTE
  const booked = new Date(at - 9 * DAY)
  await db.query(
    sql`INSERT INTO appointments (id, member_id, practitioner_id, appointment_type, starts_at,
       ends_at, status, credit_cost, is_free_visit, user_timezone, cancellation_reason,
       created_at, updated_at)
     VALUES (${id}, ${member}, ${coach}, ${type}, ${new Date(at)}, ${new Date(end)}, ${status},
       ${cost}, ${type === 'INITIAL_CONSULTATION' && cost === 0}, ${coachZone},
       ${status === 'cancelled' ? 'Traveling that week' : null},
       ${booked}, ${booked})`,
  )
  if (cost === 0) return
  const entries = [
    { amount: -cost, reason: 'appointment_booked', when: booked },
    ...(status === 'cancelled'
      ? [{ amount: cost, reason: 'appointment_cancelled', when: new Date(at - 3 * DAY) }]
      : []),
  ]
  for (const { amount, reason, when } of entries) {
    await db.query(
      sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
       VALUES (${member}, ${amount}, ${reason}, ${id}, ${when})`,
    )
  }
}

/** The date itself, or the Friday before a weekend. */
function findWorkdayBefore(date: string): string {
  const day = getWeekdayOfDate(date)
  if (day === 6) return addDays(date, -1)
  return day === 0 ? addDays(date, -2) : date
}
