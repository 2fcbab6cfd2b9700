import { FoundMembersResponse, StartedViewingResponse } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { demoNow, startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
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
    expect([status, StartedViewingResponse.parse(body).member.id]).toEqual([200, member_id])
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

describe('a viewing', () => {
  const me = '/api/client/v1/users/me/'
  const startViewing = async (search: string) => {
    const [found] = await find(search)
    const member_id = found?.id ?? ''
    const { body } = await admin.post(base, { member_id, reason: 'Asked for help' })
    const { ends_at } = StartedViewingResponse.parse(body)
    return { member_id, ends_at, address: `${me}?view-as-user=${member_id}` }
  }

  it('shows when it ends, and opens again in place of the one before', async () => {
    const { address } = await startViewing('maya')
    const { ends_at, member_id } = await startViewing('maya')
    expect((await admin.get(address)).status).toBe(200)
    const shown = await admin.get(`${base}?view-as-user=${member_id}`)
    expect(shown.body).toEqual({ viewing: { ends_at } })
    expect((await admin.get(base)).body).toEqual({ viewing: null })
    const hour = Date.parse(ends_at) - server.context.clock.now()
    expect(hour).toBeGreaterThan(50 * 60_000)
    expect(hour).toBeLessThanOrEqual(60 * 60_000)
  })

  it('ends when the admin opens one of another member', async () => {
    const { address } = await startViewing('maya')
    const { address: next } = await startViewing('leo@')
    expect((await admin.get(address)).body['code']).toBe('viewing_required')
    expect((await admin.get(next)).status).toBe(200)
  })

  it('ends after its time', async () => {
    const { address, member_id } = await startViewing('ava@')
    await server.context.db.query(
      sql`UPDATE viewings SET opened_at = opened_at - interval '2 hours',
         ends_at = ends_at - interval '2 hours' WHERE member_id = ${member_id}`,
    )
    const ended = await admin.get(address)
    expect([ended.status, ended.body['code']]).toEqual([403, 'viewing_required'])
  })

  it('ends when the admin stops, once in the audit trail', async () => {
    const { address, member_id } = await startViewing('leo@')
    for (const attempt of [1, 2]) {
      const closed = await admin.post(`${base}close/`, { member_id })
      expect([closed.status, closed.body], `attempt ${attempt}`).toEqual([200, { viewing: null }])
    }
    const ended = await admin.get(address)
    expect([ended.status, ended.body['code']]).toEqual([403, 'viewing_required'])
    const trail = await server.context.db.query(
      sql`SELECT id FROM audit_log
       WHERE action = 'user.view_as_stopped' AND subject_id = ${member_id}`,
    )
    expect(trail).toHaveLength(1)
    const refused = await member.post(`${base}close/`, { member_id })
    expect([refused.status, refused.body['code']]).toEqual([403, 'view_as_refused'])
  })

  it('opens with the staff command, for an admin and with a reason', async () => {
    const words = ['view-as', 'link', 'maya@example.com', '--admin', 'admin@example.com']
    await expect(runStaffCommand(server, ...words)).rejects.toThrow('--reason is missing')
    await expect(
      runStaffCommand(server, ...words.slice(0, 4), 'leo@example.com', '--reason', 'Help'),
    ).rejects.toThrow('There is no admin with the email leo@example.com.')
    const { data } = await runStaffCommand(server, ...words, '--reason', 'Lost a document')
    const { url } = z.object({ url: z.url() }).parse(data)
    const memberId = new URL(url).searchParams.get('view-as-user') ?? ''
    expect((await admin.get(`${me}?view-as-user=${memberId}`)).body).toMatchObject({
      user: { email: 'maya@example.com' },
    })
    expect(await readReasons(memberId)).toContainEqual({ note: 'Lost a document' })
  })

  it('is exported without the admin, and erased with the member', async () => {
    const { member_id } = await startViewing('leo@')
    const { body } = await member.get('/api/client/v1/users/export/')
    expect(body['viewings']).toContainEqual(
      expect.objectContaining({ reason: 'Asked for help', closed_at: null }),
    )
    await server.context.db.tx((tx) =>
      server.context.eraseRows(tx, {
        id: member_id,
        emails: ['leo@example.com'],
        now: server.context.clock.now(),
      }),
    )
    const left = await server.context.db.query(
      sql`SELECT id FROM viewings WHERE member_id = ${member_id}`,
    )
    expect(left).toEqual([])
  })
})
