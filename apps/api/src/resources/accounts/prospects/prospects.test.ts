import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { addUser } from '../../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestResponse } from '../../../testing/testClient.ts'

const waitlist = '/api/client/v1/accounts/join_waitlist/'
const cart = '/api/client/v1/accounts/abandoned_cart/'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function send(path: string, body: object): Promise<TestResponse> {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  return client.post(path, body)
}

describe.each([waitlist, cart])('POST %s', (path) => {
  it.each([
    [{}, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@b.c', brand_slug: '../etc' }, 'brand_slug'],
    [{ email: 'a@b.c', offer_slug: 'x'.repeat(81) }, 'offer_slug'],
  ])('rejects %j and names %s', async (body, field) => {
    const response = await send(path, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ code: 'validation_failed', errors: [{ field }] })
  })

  it('returns the same response for a member and an unknown email', async () => {
    const { email } = await addUser(
      server.context,
      `member-of-${path.includes('cart') ? 'cart' : 'list'}@example.com`,
    )
    for (const address of [email, 'unknown@example.com']) {
      const response = await send(path, { email: address })
      expect([response.status, response.text]).toEqual([204, ''])
    }
  })

  it('limits requests for one email', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1)
      statuses.push((await send(path, { email: 'often@example.com' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
  })
})

it('stores an email once for each offer', async () => {
  await send(waitlist, { email: 'Ines@Example.com', brand_slug: 'northside', first_name: 'Ines' })
  await send(waitlist, { email: 'ines@example.com', brand_slug: 'northside' })
  await send(waitlist, {
    email: 'ines@example.com',
    brand_slug: 'northside',
    offer_slug: 'intro-visit',
  })
  const stored = await server.context.db.query(
    sql`SELECT brand_slug, offer_slug, first_name FROM waitlist_entries
     WHERE email = 'ines@example.com' ORDER BY offer_slug`,
  )
  expect(stored).toEqual([
    { brand_slug: 'northside', offer_slug: '', first_name: 'Ines' },
    { brand_slug: 'northside', offer_slug: 'intro-visit', first_name: null },
  ])
})

it('stores the last step of an email', async () => {
  await send(cart, {
    email: 'Ines@Example.com',
    brand_slug: 'northside',
    offer_slug: 'intro-visit',
    step: 'time',
  })
  await send(cart, { email: 'ines@example.com', brand_slug: 'northside', step: 'payment' })
  const stored = await server.context.db.query(
    sql`SELECT brand_slug, offer_slug, step FROM abandoned_carts WHERE email = 'ines@example.com'`,
  )
  expect(stored).toEqual([{ brand_slug: 'northside', offer_slug: null, step: 'payment' }])
})
