// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPglite, type PgliteDatabase } from './engines/pglite.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { sql } from './sql.ts'

let db: PgliteDatabase

beforeAll(async () => {
  db = await openPglite(null)
  await migrate(db, { migrations: migrations.slice(0, 4) })
})
afterAll(() => db.close())

const id = (number: number) => `0198c9f2-7b1e-7c3a-9d5e-${String(number).padStart(12, '0')}`
const practitioner = id(1)

const addUser = (number: number, role: 'client' | 'practitioner', hadFirstVisit = false) =>
  db.query(
    sql`INSERT INTO users (id, email, password_hash, role, plan_type, had_first_visit, created_at)
     VALUES (${id(number)}, ${`${number}@example.com`}, 'x', ${role},
       ${role === 'client' ? 'MEMBERSHIP' : null}, ${hadFirstVisit}, now())`,
  )

const addConsultation = (
  number: number,
  member: number,
  date: string,
  { status = 'booked', isLate = false, cost = 0 } = {},
) =>
  db.query(
    sql`INSERT INTO appointments (id, member_id, practitioner_id, appointment_type, starts_at,
       ends_at, status, late_cancel, credit_cost, user_timezone, created_at, updated_at)
     VALUES (${id(number)}, ${id(member)}, ${practitioner}, 'INITIAL_CONSULTATION',
       ${`${date}T10:00:00Z`}, ${`${date}T10:45:00Z`}, ${status}, ${isLate}, ${cost}, 'UTC', now(),
       now())`,
  )

it('marks the earliest free consultation of each member as the free visit', async () => {
  await addUser(1, 'practitioner')
  await db.query(sql`INSERT INTO practitioners (id, timezone) VALUES (${practitioner}, 'UTC')`)
  for (const member of [2, 3, 4]) await addUser(member, 'client', member === 4)
  // the earliest was canceled in time, so the second one counts
  await addConsultation(11, 2, '2026-11-01', { status: 'cancelled' })
  await addConsultation(12, 2, '2026-11-02', { status: 'completed' })
  await addConsultation(13, 2, '2026-11-03')
  await addConsultation(14, 3, '2026-11-04', { status: 'cancelled', isLate: true })
  await addConsultation(15, 3, '2026-11-05')
  await addConsultation(16, 4, '2026-11-06', { cost: 1 })

  expect(await migrate(db)).toEqual(migrations.slice(4).map(({ number }) => number))

  const free = await db.query(sql`SELECT id FROM appointments WHERE is_free_visit ORDER BY id`)
  expect(free).toEqual([{ id: id(12) }, { id: id(14) }])
  const visits = await db.query(
    sql`SELECT had_first_visit, is_email_confirmed FROM users WHERE role = 'client' ORDER BY id`,
  )
  // only what staff had set stays as an override; known addresses count as confirmed
  expect(visits).toEqual([
    { had_first_visit: null, is_email_confirmed: true },
    { had_first_visit: null, is_email_confirmed: true },
    { had_first_visit: true, is_email_confirmed: true },
  ])
})
