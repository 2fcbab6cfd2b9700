import { FoundMemberResponse, FoundMembersResponse } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../core/createId.ts'
import { sql } from '../../db/sql.ts'
import { demoNow, startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'

const base = '/api/client/v1/view-as/'

let server: TestServer
let admin: TestClient
let member: TestClient
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
  admin = createTestClient(server.origin)
  member = createTestClient(server.origin)
  await admin.logIn('admin@example.com')
  await member.logIn('leo@example.com')
})
afterAll(() => server.close())

const find = async (search: string) =>
  FoundMembersResponse.parse((await admin.post(`${base}search/`, { search })).body).results

const readReasons = async (subjectId: string) =>
  (
    await server.context.db.query<{ details: unknown }>(
      sql`SELECT details FROM audit_log
       WHERE action = 'user.view_as_started' AND subject_id = ${subjectId}`,
    )
  ).map(({ details }) => details)

describe('POST /view-as/search/', () => {
  it('finds a member by the start of a name or the email, in any case and order', async () => {
    const [maya] = await find('maya')
    expect(maya?.email).toBe('maya@example.com')
    for (const search of [maya?.last_name ?? '', 'MAYA@exa', `${maya?.last_name} may`])
      expect((await find(search)).map(({ id }) => id)).toContain(maya?.id)
    expect(await find('maya nobody')).toEqual([])
  })

  it('finds neither practitioners nor admins, and takes patterns literally', async () => {
    expect((await find('rivera')).map(({ email }) => email)).not.toContain('rivera@example.com')
    expect(await find('admin@')).toEqual([])
    expect(await find('%%')).toEqual([])
    expect(await find('__')).toEqual([])
  })

  it('returns 400 for a short search and 403 for a member', async () => {
    const short = await admin.post(`${base}search/`, { search: 'm' })
    expect([short.status, short.body['errors']]).toEqual([
      400,
      [expect.objectContaining({ field: 'search', message: 'Enter at least two letters.' })],
    ])
    const refused = await member.post(`${base}search/`, { search: 'maya' })
    expect([refused.status, refused.body['code']]).toEqual([403, 'view_as_refused'])
  })

  it('reads the indexes', async () => {
    const plan = await server.context.db.tx(async (tx) => {
      await tx.query(sql`SET LOCAL enable_seqscan = off`)
      return tx.query<{ 'QUERY PLAN': string }>(
        sql`EXPLAIN SELECT id FROM users u WHERE lower(u.first_name) LIKE 'ma%'
         OR lower(u.last_name) LIKE 'ma%' OR lower(u.email) LIKE 'ma%'`,
      )
    })
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of ['users_first_name', 'users_last_name', 'users_email_prefix'])
      expect(text).toContain(index)
  })
})

describe('POST /view-as/', () => {
  it('records the reason', async () => {
    const [maya] = await find('maya')
    const member_id = maya?.id ?? ''
    const { status, body } = await admin.post(base, { member_id, reason: 'Asked for help' })
    expect([status, FoundMemberResponse.parse(body).member.id]).toEqual([200, member_id])
    expect(await readReasons(member_id)).toEqual([{ note: 'Asked for help' }])
  })

  it('returns 404 for nobody or a practitioner, 403 to a member, and records nothing', async () => {
    const [practitioner] = await server.context.db.query<{ id: string }>(
      sql`SELECT id FROM users WHERE email = 'rivera@example.com'`,
    )
    for (const id of [practitioner?.id ?? '', createId()]) {
      const { status } = await admin.post(base, { member_id: id, reason: 'Asked for help' })
      expect(status).toBe(404)
      expect(await readReasons(id)).toEqual([])
    }
    const [leo] = await find('leo@')
    const refused = await member.post(base, { member_id: leo?.id, reason: 'Curious' })
    expect(refused.status).toBe(403)
    expect(await readReasons(leo?.id ?? '')).toEqual([])
  })
})
