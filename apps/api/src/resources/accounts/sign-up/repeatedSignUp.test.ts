import { agreedConsents } from '@portal/domain/text'
import { type OfferReference, UserResponse } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import { addTestOffer } from '../../../testing/brands/addTestOffer.ts'
import { listErrors } from '../../../testing/errorResponses.ts'
import { addTestPractitioner } from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'

const alacarte = '/api/client/v1/accounts/alacarte/'
const membership = '/api/client/v2/accounts/create-account-with-booking/'

let server: TestServer
let offer: OfferReference
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  offer = await addTestOffer(server)
})
afterAll(() => server.close())

async function createVisitor(): Promise<TestClient> {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  return client
}

const form = (practitioner_id: string) => ({
  email: `${createId()}@Example.com`,
  password: 'a good long one',
  first_name: 'Noa',
  consents: agreedConsents,
  last_name: 'Berg',
  at: '2026-12-03T10:00:00-05:00',
  practitioner_id,
  user_timezone: 'America/New_York',
})
/** A sign-up for a membership needs an offer that grants it. */
const withOffer = (fields: object) => ({ offer, ...fields })
const completeFor = (path: string, fields: object) =>
  path === membership ? withOffer(fields) : fields

const listUsers = (email: string) =>
  server.context.db.query(sql`SELECT id FROM users WHERE email = ${email.toLowerCase()}`)

describe('a concurrent sign-up with the same form', () => {
  const send = async (path: string, forms: readonly object[], key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const senders = await Promise.all(
      forms.map(async (fields) => ({ fields, visitor: await createVisitor() })),
    )
    return Promise.all(
      senders.map(({ fields, visitor }) => visitor.post(path, completeFor(path, fields), headers)),
    )
  }

  it.each([
    ['alacarte', alacarte, undefined],
    ['alacarte with a key', alacarte, createId()],
    ['create-account-with-booking', membership, undefined],
    ['create-account-with-booking with a key', membership, createId()],
  ])('creates one account and returns it to each (%s)', async (_name, path, key) => {
    const fields = form(await addTestPractitioner(server))
    const responses = await send(path, [fields, fields, fields, fields], key)
    expect(responses.map((response) => response.status)).toEqual([201, 201, 201, 201])
    const ids = responses.map((response) => UserResponse.parse(response.body).user.id)
    expect(new Set(ids).size).toBe(1)
    expect(await listUsers(fields.email)).toHaveLength(1)
  })

  it.each([alacarte, membership])(
    'returns account_exists to one with another password (%s)',
    async (path) => {
      const fields = form(await addTestPractitioner(server))
      const other = { ...fields, password: 'another good one' }
      const responses = await send(path, [fields, other])
      const rejected = responses.filter((response) => response.status !== 201)
      expect(rejected.map((response) => listErrors(response.body))).toEqual([
        [['email', 'account_exists']],
      ])
      expect(await listUsers(fields.email)).toHaveLength(1)
    },
  )
})

describe('sign-up with an idempotency key', () => {
  it.each([alacarte, membership])(
    'repeats the response of %s and rejects another form with the same key',
    async (path) => {
      const fields = form(await addTestPractitioner(server))
      const key = { 'idempotency-key': createId() }
      const post = async (more: object = {}) =>
        (await createVisitor()).post(path, completeFor(path, { ...fields, ...more }), key)
      expect((await post()).status).toBe(201)
      expect((await post()).status).toBe(201)
      const email = `${createId()}@example.com`
      for (const other of [{ email }, { first_name: 'Nora' }]) {
        const response = await post(other)
        expect([response.status, response.body['code']]).toEqual([409, 'idempotency_key_reused'])
      }
      expect(await listUsers(email)).toEqual([])
      const stored = await server.context.db.query<{ answer: unknown; principal: string }>(
        sql`SELECT * FROM idempotency_keys WHERE key = ${key['idempotency-key']}`,
      )
      expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|good long/)
    },
  )

  it('accepts the key again after a rejection', async () => {
    const practitioner = await addTestPractitioner(server)
    const key = { 'idempotency-key': createId() }
    await (await createVisitor()).post(membership, withOffer(form(practitioner)))
    const taken = form(practitioner)
    expect((await (await createVisitor()).post(membership, withOffer(taken), key)).status).toBe(409)
    expect(
      (
        await (
          await createVisitor()
        ).post(membership, withOffer({ ...taken, at: '2026-12-03T12:00:00-05:00' }), key)
      ).status,
    ).toBe(201)
  })
})
