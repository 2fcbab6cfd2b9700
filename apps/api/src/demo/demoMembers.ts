import { DAY } from '@portal/domain/time'
import { requestReminderPlans } from '../core/requestReminderPlans.ts'
import { computeOpenTimes } from '../resources/availability/openTimes.ts'
import { readSchedules } from '../resources/availability/schedules.repository.ts'
import { requireRow, type Queryable, sql } from '../db/sql.ts'
import { addDemoConversations } from './conversations/addDemoConversations.ts'
import { addDemoDocuments } from './documents/addDemoDocuments.ts'
import { addDemoLabReports } from './labs/addDemoLabReports.ts'
import { createAddDemoAccount } from './members/addDemoAccount.ts'
import { addDemoCredits, addDemoPurchase } from './members/addDemoCredits.ts'
import { addDemoProtocols } from './protocols/addDemoProtocols.ts'
import { addBusyPractice } from './sessions/addBusyPractice.ts'
import { addDemoSession, getPastWorkday } from './sessions/addDemoSession.ts'

const coachZone = 'America/New_York'

/**
 * Maya has history, Leo is new, Ava pays for single sessions, Noah's membership has lapsed, Iris
 * has not confirmed her email, June was invited, Felix's access has ended; Wei Chen's members; and
 * the admin.
 */
export async function addDemoMembers(
  db: Queryable,
  passwordHash: string,
  now: number,
): Promise<void> {
  const account = createAddDemoAccount(db, passwordHash, now)
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
  await addDemoPurchase(db, noah, now - 30 * DAY)
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
  await addDemoCredits(
    db,
    maya,
    { amount: 1, reason: 'membership_grant', ref: `demo:${maya}` },
    now - 60 * DAY,
  )
  await addDemoPurchase(db, maya, now - 58 * DAY)
  await addSessions(db, maya, coach, now)
  await addDemoDocuments(db, maya, now)
  await addDemoProtocols(db, { memberId: maya, zone: coachZone, now })
  await addDemoConversations(db, { memberId: maya, now })
  await addDemoLabReports(db, { practitionerId: coach, now })
  for (const { columns, ...person } of membersOfOtherKinds) {
    const id = await account({ ...person, role: 'client', timezone: coachZone })
    await db.query(columns(id))
  }
  await addBusyPractice(db, account, now)
  for (const [index, { email, firstName }] of waiting.entries()) {
    const at = new Date(now - (3 + index) * DAY)
    await db.query(
      sql`INSERT INTO waitlist_entries (email, brand_slug, offer_slug, first_name, created_at,
         updated_at)
       VALUES (${email}, 'northside', 'reset-programme', ${firstName}, ${at}, ${at})`,
    )
  }
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
  const past = (days: number, hour: number) => getPastWorkday(now, days, hour, coachZone)
  await addDemoSession(db, {
    member,
    coach,
    zone: coachZone,
    type: 'INITIAL_CONSULTATION',
    at: past(42, 10),
    status: 'completed',
    cost: 0,
  })
  await addDemoSession(db, {
    member,
    coach,
    zone: coachZone,
    type: 'FOLLOW_UP',
    at: past(28, 11),
    status: 'completed',
    cost: 1,
  })
  await addDemoSession(db, {
    member,
    coach,
    zone: coachZone,
    type: 'LAB_REVIEW',
    at: past(21, 15),
    status: 'cancelled',
    cost: 1,
  })
  await addDemoSession(db, {
    member,
    coach,
    zone: coachZone,
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
    await addDemoSession(db, {
      member,
      coach,
      zone: coachZone,
      type: 'FOLLOW_UP',
      at: next,
      status: 'booked',
      cost: 1,
    })
  await requestReminderPlans(db, member, now)
}

const membersOfOtherKinds = [
  {
    email: 'iris@example.com',
    firstName: 'Iris',
    lastName: 'Novak',
    plan: 'MEMBERSHIP',
    columns: (id: string) => sql`UPDATE users SET is_email_confirmed = false WHERE id = ${id}`,
  },
  {
    email: 'june@example.com',
    firstName: 'June',
    lastName: 'Abara',
    plan: 'MEMBERSHIP',
    // nobody can log in before the invitation is accepted
    columns: (id: string) => sql`UPDATE users SET password_hash = '' WHERE id = ${id}`,
  },
  {
    email: 'felix@example.com',
    firstName: 'Felix',
    lastName: 'Brandl',
    plan: 'ALACARTE',
    columns: (id: string) => sql`UPDATE users SET is_active = false WHERE id = ${id}`,
  },
] as const

const waiting = [
  { email: 'nadia@example.com', firstName: 'Nadia' },
  { email: 'paul@example.com', firstName: 'Paul' },
]
