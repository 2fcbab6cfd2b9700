import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from './sql.ts'
import { addTestPractitioner, addLoggedInMember } from '../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { toConstraintRefusal } from '../core/declarations/constraintRefusals.ts'
import { appointmentConstraints } from '../resources/appointments/constraintRefusals.ts'
import { createId } from '../core/values/createId.ts'

let server: TestServer
let member: string
let practitioner: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  member = (await addLoggedInMember(server)).id
  practitioner = await addTestPractitioner(server)
})

const insertAppointment = (memberId: string, practitionerId: string, from: string, to: string) =>
  server.context.db.query(
    sql`INSERT INTO appointments (id, member_id, practitioner_id, appointment_type, starts_at,
       ends_at, credit_cost, user_timezone, created_at, updated_at)
     VALUES (${createId()}, ${memberId}, ${practitionerId}, 'FOLLOW_UP',
       ${`2026-12-03T${from}:00Z`}, ${`2026-12-03T${to}:00Z`}, 0, 'UTC', now(), now())`,
  )

const getRefusalCode = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => toConstraintRefusal(error, appointmentConstraints)?.code ?? error,
  )

it('rejects overlapping sessions of one practitioner, not adjacent or canceled ones', async () => {
  const other = (await addLoggedInMember(server)).id
  await insertAppointment(member, practitioner, '10:00', '10:30')
  expect(await getRefusalCode(insertAppointment(other, practitioner, '10:29', '10:45'))).toBe(
    'slot_taken',
  )
  expect(await getRefusalCode(insertAppointment(other, practitioner, '10:30', '11:00'))).toBeNull()
  await server.context.db.query(
    sql`UPDATE appointments SET status = 'cancelled' WHERE member_id = ${member}`,
  )
  expect(await getRefusalCode(insertAppointment(other, practitioner, '10:00', '10:30'))).toBeNull()
})

it('rejects overlapping sessions of one member with two practitioners', async () => {
  await insertAppointment(member, practitioner, '10:00', '10:30')
  const another = await addTestPractitioner(server)
  expect(await getRefusalCode(insertAppointment(member, another, '10:15', '10:45'))).toBe(
    'member_busy',
  )
})

it.each([
  ['an unknown kind', sql`meeting_kind = 'letter'`],
  ['in person without an address', sql`meeting_kind = 'in_person'`],
  ['a map link without https', sql`meeting_map_url = 'javascript:alert(1)'`],
])('rejects a meeting: %s', async (_name, change) => {
  await expect(
    server.context.db.query(sql`UPDATE practitioners SET ${change} WHERE id = ${practitioner}`),
  ).rejects.toMatchObject({ code: '23514' })
})
