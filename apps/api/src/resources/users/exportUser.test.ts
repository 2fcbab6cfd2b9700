import { UserExport } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Queryable, sql } from '../../db/sql.ts'
import { z } from 'zod'
import { resources } from '../../resources.ts'
import { credits } from '../credits/index.ts'
import { createExportSchema } from './exportUser.ts'
import { demoNow, startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'
import { openTestViewing } from '../../testing/openTestViewing.ts'

const path = '/api/client/v1/users/export/'

let server: TestServer
let maya: TestClient
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
  maya = createTestClient(server.origin)
  await maya.logIn('maya@example.com')
})
afterAll(() => server.close())

const getId = async (email: string): Promise<string> =>
  (
    await server.context.db.query<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`)
  )[0]?.id ?? ''

it('returns 401 without a session', async () =>
  expect((await createTestClient(server.origin).get(path)).status).toBe(401))

it('returns a file with everything stored about the member and no other member', async () => {
  await server.context.db.query(
    sql`UPDATE appointments SET notes = 'my knee'
     WHERE member_id = ${await getId('maya@example.com')} AND status = 'booked'`,
  )
  await server.context.db.query(
    sql`INSERT INTO waitlist_entries (email, brand_slug, created_at, updated_at)
     VALUES ('maya@example.com', 'northside', now(), now()),
       ('leo@example.com', 'other', now(), now())`,
  )
  const response = await maya.get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const exported = UserExport.parse(response.body)
  expect(exported.profile).toMatchObject({
    email: 'maya@example.com',
    phone_number: '+12125550142',
  })
  expect(exported.appointments.map(({ status }) => status)).toEqual([
    'completed',
    'completed',
    'cancelled',
    'completed',
    'booked',
  ])
  expect(exported.appointments.at(-1)).toMatchObject({
    practitioner: 'Ana Rivera',
    notes: 'my knee',
  })
  expect(exported.credit_ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(3)
  expect(exported.payments).toContainEqual(
    expect.objectContaining({ description: 'Pack of 5', status: 'paid', amount: 45000 }),
  )
  expect(exported.sessions).toHaveLength(1)
  expect(exported.waitlist).toMatchObject([{ brand_slug: 'northside' }])
  expect(exported.activity.map(({ action }) => action)).toContain('account.logged_in')
  for (const secret of ['argon2', 'leo@example.com', maya.cookies.get('sessionid') ?? 'none'])
    expect(response.text).not.toContain(secret)
})

it('requires the sections that a resource adds', () => {
  const journal = { ...credits, exportSections: { journal: z.array(z.string()) } }
  const paths = createExportSchema([...resources, journal])
    .safeParse({})
    .error?.issues.map(({ path }) => path[0])
  expect(paths).toEqual(expect.arrayContaining(['profile', 'journal']))
})

it('records the export', async () => {
  const trail = await server.context.db.query(
    sql`SELECT actor_id FROM audit_log
     WHERE action = 'user.exported' AND subject_id = ${await getId('maya@example.com')}`,
  )
  expect(trail).toEqual([{ actor_id: await getId('maya@example.com') }])
})

it('covers every table that refers to a member', async () => {
  const { db } = server.context
  const referring = await db.query<{ table_name: string }>(
    sql`SELECT DISTINCT table_name FROM information_schema.columns
     WHERE table_schema = 'public'
       AND column_name IN ('user_id', 'member_id', 'subject_id', 'email') ORDER BY table_name`,
  )
  const statements: string[] = []
  const recorder: Queryable = {
    query: (statement) => {
      statements.push(statement.text)
      return db.query(statement)
    },
    script: (text) => db.script(text),
  }
  const member = { id: await getId('maya@example.com'), email: 'maya@example.com' }
  for (const { exportRows } of resources)
    await exportRows?.(recorder, { ...member, now: Date.parse(demoNow) }, {})
  const text = statements.join('\n')
  const missing = referring
    .map(({ table_name }) => table_name)
    .filter((table) => !new RegExp(`(FROM|JOIN) ${table}\\b`).test(text))
  expect(missing).toEqual([
    'email_confirmations', // hashes without value for the member
    'password_reset_requests', // hashes without value for the member
    'password_resets', // hashes without value for the member
    'recovery_codes', // members have none
    'two_factor_keys', // members have none
  ])
})

it('rejects an admin who views as the member', async () => {
  const admin = createTestClient(server.origin)
  await admin.logIn('admin@example.com')
  const viewing = { admin: 'admin@example.com', member: 'maya@example.com' }
  await openTestViewing(server.context, viewing)
  const response = await admin.get(`${path}?view-as-user=${await getId('maya@example.com')}`)
  expect(response.status).toBe(403)
  expect(response.body).toMatchObject({ code: 'view_as_refused' })
})

it('allows ten exports per hour', async () => {
  const leo = createTestClient(server.origin)
  await leo.logIn('leo@example.com')
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1) statuses.push((await leo.get(path)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
