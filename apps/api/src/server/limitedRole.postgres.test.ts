// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { collectWorkerTasks } from '../collect/collectWorkerTasks.ts'
import { sql } from '../db/sql.ts'
import { removeExpiredRows } from '../jobs/cleanup.ts'
import { resources } from '../resources.ts'
import { bookSession } from '../testing/fixtures/bookingFixture.ts'
import { createServerRole, type LimitedRole } from '../testing/databases/limitedRole.ts'
import { listEmailsTo } from '../testing/listEmailsTo.ts'
import { postMessage, startConversation } from '../testing/fixtures/messagingFixture.ts'
import { openFeedStream } from '../testing/openFeedStream.ts'
import { createPostgresDatabase, type TestDatabase } from '../testing/databases/postgresDatabase.ts'
import { runStaffCommand } from '../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  readBalance,
} from '../testing/fixtures/schedulingFixture.ts'
import { demoNow, startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient } from '../testing/testClient.ts'

let database: TestDatabase
let role: LimitedRole
let server: TestServer
beforeAll(async () => {
  database = await createPostgresDatabase(process.env['TEST_POSTGRES_URL'] ?? '')
  role = await createServerRole(database.url)
  // the role also writes the demo data
  server = await startTestServer({ demo: true, now: demoNow, databaseUrl: role.url })
})
afterAll(async () => {
  await server.close()
  await role.drop()
  await database.drop()
})

const staff = (...words: string[]) => runStaffCommand(server, ...words)

it('serves logins, bookings, messages and streams with a role that owns no table', async () => {
  const client = createTestClient(server.origin)
  expect((await client.logIn('maya@example.com')).status).toBe(200)
  expect((await client.get('/api/client/v1/appointments/')).status).toBe(200)
  expect((await client.get('/readyz')).status).toBe(200)

  const practitioner = await addTestPractitioner(server)
  const member = await addLoggedInMember(server, { credits: 1 })
  const stream = await openFeedStream(member, server.origin)
  const { id } = await bookSession(member, practitioner, '2026-12-03T10:00:00-05:00')
  expect((await listEmailsTo(server, member.email))[0]?.subject).toContain('booked')
  const moved = '2026-12-03T11:00:00-05:00'
  await bookSession(member, practitioner, moved, { appointment_id: id })
  expect((await member.delete(`/api/client/v1/appointments/${id}/`)).status).toBe(200)
  expect((await readBalance(server, member.id)).balance).toBe(1)
  expect((await postMessage(member, await startConversation(member), 'Hello')).status).toBe(201)
  expect((await member.get('/api/client/v1/users/export/')).status).toBe(200)
  expect((await member.post('/api/client/v1/accounts/logout/', {})).status).toBeLessThan(300)
  await stream.ended
})

it('runs staff commands and jobs, and erases the notes of a member', async () => {
  const { data } = await staff('members', 'show', 'maya@example.com')
  const { id } = z.object({ id: z.string() }).parse(data)
  await staff('credits', 'grant', 'maya@example.com', '2', '--note', 'Welcome back')
  const { db, clock } = server.context
  const { expiringRows, periodicTasks } = collectWorkerTasks(resources)
  await removeExpiredRows(db, expiringRows, clock.now())
  for (const task of periodicTasks) await task(db, clock.now())
  const readNotes = () =>
    server.context.db.query(
      sql`SELECT details FROM audit_log WHERE subject_id = ${id} AND details ? 'note'
       UNION ALL SELECT to_jsonb(note) FROM credit_ledger WHERE user_id = ${id} AND note <> ''`,
    )
  expect(await readNotes()).not.toEqual([])
  await staff('members', 'erase', 'maya@example.com', '--confirm')
  expect(await readNotes()).toEqual([])
  expect((await staff('doctor')).data).toMatchObject([
    { ok: true, result: expect.stringContaining('Its role owns no table.') },
    {},
    {},
  ])
  for (const statement of [
    'ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only',
    'DELETE FROM audit_log',
  ])
    await expect(server.context.db.script(statement)).rejects.toMatchObject({ code: '42501' })
})
