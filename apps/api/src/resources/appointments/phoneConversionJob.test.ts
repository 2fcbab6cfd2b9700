import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { phoneConversion } from '../../db/migrations/0007-phone-conversion.ts'
import { sql } from '../../db/sql.ts'
import { addUser } from '../../testing/addUser.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  openAllDay,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.query(sql`DELETE FROM outbox`)
})

/** Runs the migration as on a database with numbers from before. */
async function convert(): Promise<void> {
  await server.context.db.script(phoneConversion.sql)
  await server.context.jobs.idle()
}

async function addUserWithPhone(email: string, phone: string): Promise<string> {
  const { id } = await addUser(server.context, email)
  await server.context.db.query(sql`UPDATE users SET phone_number = ${phone} WHERE id = ${id}`)
  return id
}

it('enqueues nothing on a database without phone numbers', async () => {
  await convert()
  expect(await server.context.db.query(sql`SELECT kind FROM outbox`)).toEqual([])
})

it('converts the numbers of members, except those that do not exist', async () => {
  const { db } = server.context
  const numbers = ['(212) 555-0142', '+33 6 12 34 56 78', '+330612345678', '-------', '0612345678']
  const stored = ['+12125550142', '+33612345678', '+33612345678', '-------', '0612345678']
  const ids: string[] = []
  for (const [index, phone] of numbers.entries())
    ids.push(await addUserWithPhone(`phone${index}@example.com`, phone))
  await convert()
  const rows = await db.query<{ id: string; phone_number: string }>(
    sql`SELECT id, phone_number FROM users WHERE id = ANY(${ids}::uuid[])`,
  )
  const byId = new Map(rows.map(({ id, phone_number }) => [id, phone_number]))
  expect(ids.map((id) => byId.get(id))).toEqual(stored)
})

it('converts the numbers of more rows than one batch has', async () => {
  const { db } = server.context
  await db.script(
    `INSERT INTO users (id, email, password_hash, role, plan_type, first_name, phone_number,
       created_at)
     SELECT gen_random_uuid(), 'many' || n || '@example.com', '', 'client', 'MEMBERSHIP',
       'Many', '(212) 555-0142', now() FROM generate_series(1, 1100) n`,
  )
  await convert()
  const left = await db.query(
    sql`SELECT id FROM users WHERE email LIKE 'many%' AND phone_number <> '+12125550142'`,
  )
  expect(left).toEqual([])
})

it('converts the numbers of sessions', async () => {
  const { db } = server.context
  const practitioner = await addTestPractitioner(server, { weekly: openAllDay })
  const member = await addLoggedInMember(server)
  const response = await member.post('/api/client/v1/appointments/', {
    at: '2026-12-03T10:00:00-05:00',
    practitioner_id: practitioner,
    appointment_type: 'FOLLOW_UP',
    user_timezone: 'America/New_York',
  })
  expect(response.status).toBe(201)
  await db.query(
    sql`UPDATE appointments SET phone_number = '(212) 555-0142' WHERE member_id = ${member.id}`,
  )
  await convert()
  expect(
    await db.query(sql`SELECT phone_number FROM appointments WHERE member_id = ${member.id}`),
  ).toEqual([{ phone_number: '+12125550142' }])
})
