import { ProtocolPreviewResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { removeExpiredRows } from '../../../jobs/cleanup.ts'
import { addProtocol } from '../../../testing/addProtocol.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'
import { protocols } from '../index.ts'
import { createPreviewLink, revokePreviewLinks } from './previewProtocol.ts'

const now = '2026-12-01T15:00:00Z'
const staff = { actorId: null, requestId: 'staff:test' }

let server: TestServer
let member: LoggedInMember
let visitor: TestClient
let id: string

beforeAll(async () => {
  server = await startTestServer({ now })
  member = await addLoggedInMember(server)
  const practitionerId = await addTestPractitioner(server)
  id = (await addProtocol(server, { memberId: member.id, practitionerId })).id
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, now)
  await server.context.db.query(sql`DELETE FROM rate_limits`)
  visitor = createTestClient(server.origin)
  await visitor.get('/api/client/v1/users/auth/')
})

const createToken = async (): Promise<string> => {
  const { url } = await createPreviewLink(server.context, { id, days: 7 }, staff)
  return new URL(url).searchParams.get('token') ?? ''
}
const read = (token: string, client: TestClient = visitor) =>
  client.post('/api/client/v1/protocols/preview/', { token })

it('shows a protocol to anyone who has the link, and nothing about the member', async () => {
  const response = await read(await createToken())
  const { preview } = ProtocolPreviewResponse.parse(response.body)
  expect(preview).toMatchObject({
    title: 'Sleep better',
    starts_on: '2026-11-01',
    expires_at: expect.stringMatching(/^2026-12-08T10:00:\d\d-05:00$/),
  })
  expect(preview.items.map(({ key }) => key)).toEqual(['walk', 'iron'])
  for (const secret of [member.id, member.email, id]) expect(response.text).not.toContain(secret)
  const { headers } = response
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

it('creates unguessable links and stores their hashes only', async () => {
  const { url } = await createPreviewLink(server.context, { id, days: 7 }, staff)
  const token = new URL(url).searchParams.get('token') ?? ''
  expect(new URL(url).pathname).toBe('/preview/protocols')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(await createToken()).not.toBe(token)
  const stored = await server.context.db.query(sql`SELECT * FROM protocol_previews`)
  expect(JSON.stringify(stored)).not.toContain(token)
  const audit = await server.context.db.query(
    sql`SELECT * FROM audit_log WHERE action = 'protocol.preview_created'`,
  )
  expect(JSON.stringify(audit)).not.toContain(token)
})

it('returns the same 404 for wrong, expired and revoked links', async () => {
  const [expired, revoked] = [await createToken(), await createToken()]
  const wrong = await read('nonsense')
  expect(wrong.status).toBe(404)
  setClock(server, '2026-12-08T15:00:00.001Z')
  expect(await read(expired)).toMatchObject({ status: 404, text: wrong.text })
  setClock(server, now)
  expect((await read(expired)).status).toBe(200)
  await revokePreviewLinks(server.context, id, staff)
  expect(await read(revoked)).toMatchObject({ status: 404, text: wrong.text })
  expect(await read('')).toMatchObject({ status: 404, text: wrong.text })
  expect(wrong.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

it('returns 404 while the account of the member is closed', async () => {
  const token = await createToken()
  const { db, clock } = server.context
  const closedAt = new Date(clock.now())
  await db.query(sql`UPDATE users SET closed_at = ${closedAt} WHERE id = ${member.id}`)
  const { status } = await read(token)
  await db.query(sql`UPDATE users SET closed_at = NULL WHERE id = ${member.id}`)
  expect([status, (await read(token)).status]).toEqual([404, 200])
})

it('needs a token in the body', async () => {
  const response = await visitor.post('/api/client/v1/protocols/preview/?token=x', {})
  expect(response.status).toBe(400)
})

it('stores nothing of a repeated request', async () => {
  const token = await createToken()
  await visitor.post('/api/client/v1/protocols/preview/', { token }, { 'idempotency-key': 'one' })
  const keys = await server.context.db.query(sql`SELECT * FROM idempotency_keys`)
  expect(keys).toEqual([])
})

it('allows 60 requests in 15 minutes from one network', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 61; round += 1) statuses.push((await read('nonsense')).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429])
})

it('deletes expired links', async () => {
  await createToken()
  const { db, clock } = server.context
  setClock(server, '2026-12-09T15:00:00Z')
  await removeExpiredRows(db, protocols.expiringRows ?? [], clock.now())
  expect(await db.query(sql`SELECT * FROM protocol_previews`)).toEqual([])
})
