import { ErrorResponse, HoldResponse } from '@portal/contract'
import { MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../core/values/createId.ts'
import { sql } from '../db/sql.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient } from '../testing/testClient.ts'

const holds = '/api/client/v1/appointments/holds/'
const waitlist = '/api/client/v1/accounts/join_waitlist/'
const resendConfirmation = '/api/client/v1/accounts/resend-confirmation/'

let server: TestServer
let practitioner: string
let member: LoggedInMember
let headers: { 'idempotency-key': string }

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  practitioner = await addTestPractitioner(server)
  member = await addLoggedInMember(server)
  headers = { 'idempotency-key': createId() }
})

const createHold = (hour: number) => ({
  at: `2026-12-03T${hour}:00:00-05:00`,
  practitioner_id: practitioner,
  appointment_type: 'FOLLOW_UP',
})

const readCode = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ErrorResponse.parse(body).code,
]

const countConfirmationEmails = async (): Promise<number> => {
  const rows = await server.context.db.query(
    sql`SELECT 1 FROM outbox WHERE kind = 'email_confirmation'
     AND payload ->> 'user_id' = ${member.id}`,
  )
  return rows.length
}

describe('a write with an Idempotency-Key', () => {
  it('returns the stored response for a repeated hold, even after it was released', async () => {
    const first = await member.post(holds, createHold(10), headers)
    const { id } = HoldResponse.parse(first.body).hold
    expect((await member.delete(`${holds}${id}/`)).status).toBe(204)
    const other = await addLoggedInMember(server)
    expect((await other.post(holds, createHold(10))).status).toBe(201)
    const again = await member.post(holds, createHold(10), headers)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('returns 204 for a repeated release and for a repeated logout of a device', async () => {
    const { body } = await member.post(holds, createHold(10))
    const release = `${holds}${HoldResponse.parse(body).hold.id}/`
    const listed = await member.get('/api/client/v1/accounts/sessions/')
    const [device] = listed.body['results'] as { id: string }[]
    const other = createTestClient(server.origin)
    await other.logIn(member.email)
    const session = `/api/client/v1/accounts/sessions/${device?.id ?? ''}/`
    for (const [client, path] of [
      [member, release],
      [other, session],
    ] as const) {
      const responses = [
        await client.delete(path, {}, headers),
        await client.delete(path, {}, headers),
      ]
      expect(responses.map(({ status, text }) => [status, text])).toEqual([
        [204, ''],
        [204, ''],
      ])
      expect((await client.delete(path, {})).status).toBe(404)
    }
  })

  it('sends one email for concurrent and repeated requests', async () => {
    await server.context.db.query(
      sql`UPDATE users SET is_email_confirmed = false WHERE id = ${member.id}`,
    )
    const before = await countConfirmationEmails()
    const responses = await Promise.all(
      [1, 2, 3].map(() => member.post(resendConfirmation, {}, headers)),
    )
    responses.push(await member.post(resendConfirmation, {}, headers))
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(await countConfirmationEmails()).toBe(before + 1)
  })

  it('rejects the key with another body, and accepts it for another caller', async () => {
    const visitor = createTestClient(server.origin)
    await visitor.get('/api/client/v1/users/auth/')
    const join = (client: typeof visitor, email: string) =>
      client.post(waitlist, { email }, headers)
    expect((await join(visitor, 'one@example.com')).status).toBe(200)
    expect((await join(visitor, 'one@example.com')).status).toBe(200)
    expect(readCode(await join(visitor, 'two@example.com'))).toEqual([
      409,
      'idempotency_key_reused',
    ])
    expect((await join(member, 'two@example.com')).status).toBe(200)
  })

  it('releases the key of a rejected request', async () => {
    const other = await addLoggedInMember(server)
    const held = await other.post(holds, createHold(11))
    expect(readCode(await member.post(holds, createHold(11), headers))).toEqual([409, 'slot_taken'])
    await other.delete(`${holds}${HoldResponse.parse(held.body).hold.id}/`)
    expect((await member.post(holds, createHold(11), headers)).status).toBe(201)
  })

  it('runs again a minute after a process ended before it stored the response', async () => {
    await member.post(holds, createHold(12), headers)
    const now = server.context.clock.now()
    await server.context.db.query(
      sql`UPDATE idempotency_keys SET status = NULL, answer = NULL,
         created_at = ${new Date(now - 2 * MINUTE)}
       WHERE key = ${headers['idempotency-key']}`,
    )
    expect((await member.post(holds, createHold(12), headers)).status).toBe(201)
  })

  it('rejects a key that is not printable and names the header', async () => {
    const response = await member.post(holds, createHold(10), { 'idempotency-key': 'a key' })
    expect(ErrorResponse.parse(response.body).errors).toMatchObject([{ field: 'Idempotency-Key' }])
  })
})
