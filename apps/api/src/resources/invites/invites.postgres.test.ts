import { agreedConsents } from '@portal/domain/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { addTestInvite } from '../../testing/brands/addTestInvite.ts'
import { addLoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'
import { saveRevoked } from './invites.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

const readUses = async (id: string) => {
  const [row] = await server.context.db.query<{ uses: number; rows: number }>(
    sql`SELECT uses, (SELECT count(*) FROM invite_uses WHERE invite_id = ${id})::int AS rows
     FROM invites WHERE id = ${id}`,
  )
  return row
}

async function redeem(code: string) {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  const email = `${createId()}@example.com`
  const { status, body } = await client.post(`/api/client/v1/invites/${code}/redeem/`, {
    email,
    password: 'a good long one',
    first_name: 'Noa',
    consents: agreedConsents,
  })
  const accounts = await server.context.db.query(sql`SELECT 1 FROM users WHERE email = ${email}`)
  return { status, code: body['code'], accounts: accounts.length }
}

/** Waits until a statement waits for a row that another transaction has locked. */
const waitForLock = () =>
  expect
    .poll(
      async () => {
        const waiting = await server.context.db.query(
          sql`SELECT 1 FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'
             AND query LIKE '%UPDATE invites%'`,
        )
        return waiting.length
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThan(0)

describe('an invite with one use left', () => {
  it('is redeemed by exactly one of a visitor and a member', async () => {
    const { id, code } = await addTestInvite(server)
    const member = await addLoggedInMember(server, { planType: 'ALACARTE' })
    const [visitor, accepted] = await Promise.all([
      redeem(code),
      member.post(`/api/client/v1/invites/${code}/accept/`),
    ])
    expect([visitor.status === 204, accepted.status === 200].filter(Boolean)).toHaveLength(1)
    expect([visitor.status, accepted.status]).toContain(409)
    expect(visitor.accounts).toBe(visitor.status === 204 ? 1 : 0)
    expect(await readUses(id)).toEqual({ uses: 1, rows: 1 })
  })

  it('creates no account when it is revoked first', async () => {
    const { id, code } = await addTestInvite(server)
    const { db, clock } = server.context
    const redeeming = await db.tx(async (tx) => {
      await saveRevoked(tx, id, clock.now())
      const response = redeem(code)
      await waitForLock()
      return { response }
    })
    expect(await redeeming.response).toEqual({ status: 409, code: 'invite_revoked', accounts: 0 })
    expect(await readUses(id)).toEqual({ uses: 0, rows: 0 })
  })

  it('keeps the account that was created before it was revoked', async () => {
    const { id, code } = await addTestInvite(server)
    expect(await redeem(code)).toMatchObject({ status: 204, accounts: 1 })
    expect(await saveRevoked(server.context.db, id, server.context.clock.now())).toBe(true)
    expect(await readUses(id)).toEqual({ uses: 1, rows: 1 })
  })
})
