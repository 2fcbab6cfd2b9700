import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { JoinWaitlistResponse } from '@portal/contract'
import { addTestOffer } from '../../../testing/brands/addTestOffer.ts'
import { createId } from '../../../core/values/createId.ts'
import { addUser } from '../../../testing/addUser.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { addTestPractitioner } from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestResponse } from '../../../testing/testClient.ts'
import { listWaitlist } from './waitlist.ts'

const waitlist = '/api/client/v1/accounts/join_waitlist/'
const cart = '/api/client/v1/accounts/abandoned_cart/'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const brand_slug of ['northside', 'westside', 'harbor'])
    await addTestOffer(server, {}, { brand_slug, offer_slug: 'intro-visit' })
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
    [{ email: 'a@b.c', brand_slug: 'no-such-brand', offer_slug: 'intro-visit' }, 'brand_slug'],
    [{ email: 'a@b.c', brand_slug: 'northside', offer_slug: 'call-555-0100-now' }, 'offer_slug'],
    // of the configured brand
    [{ email: 'a@b.c', offer_slug: 'call-555-0100-now' }, 'offer_slug'],
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
    const member = await send(path, { email })
    const unknown = await send(path, { email: 'unknown@example.com' })
    expect(member.status).toBeLessThan(300)
    expect([member.status, path === cart ? member.text : '']).toEqual([unknown.status, ''])
  })

  it('limits requests for one email', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1)
      statuses.push((await send(path, { email: 'often@example.com' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => statuses[0]), 429])
    expect(statuses[0]).toBeLessThan(300)
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

it('puts an address that joins again behind those who have waited meanwhile', async () => {
  const { db } = server.context
  const offer = { brand_slug: 'westside', offer_slug: 'intro-visit' }
  const [again, waiting] = ['again@example.com', 'waiting@example.com']
  for (const email of [again, waiting]) await send(waitlist, { ...offer, email })
  await db.query(
    sql`UPDATE waitlist_entries SET closed_at = now(), created_at = created_at - interval '2 days'
     WHERE email = ${again}`,
  )
  await db.query(
    sql`UPDATE waitlist_entries SET created_at = created_at - interval '1 day'
     WHERE email = ${waiting}`,
  )
  for (const email of [again, waiting]) await send(waitlist, { ...offer, email })
  const listed = (await listWaitlist(db, false, 100)).map(({ email }) => email)
  expect(listed.filter((email) => email === again || email === waiting)).toEqual([waiting, again])
})

it('says how many others wait, the same for an address that waits already', async () => {
  const entry = { brand_slug: 'harbor', offer_slug: 'intro-visit' }
  const join = async (email: string) =>
    JoinWaitlistResponse.parse((await send(waitlist, { ...entry, email })).body).waitlist
      .people_waiting
  expect(await join('first@example.com')).toBe(0)
  expect(await join('second@example.com')).toBe(1)
  expect(await join('first@example.com')).toBe(1)
})

describe('a link to continue', () => {
  const fields = { brand_slug: '', offer_slug: '', at: '2026-12-03T15:00:00Z' }
  let practitioner_id: string
  beforeAll(async () => {
    const { brand_slug, offer_slug } = await addTestOffer(server)
    Object.assign(fields, { brand_slug, offer_slug })
    practitioner_id = await addTestPractitioner(server)
  })

  async function ask(email: string, more: object = {}) {
    const body = { ...fields, email, practitioner_id, step: 'account', send_link: true, ...more }
    expect((await send(cart, body)).status).toBe(204)
    return listEmailsTo(server, email)
  }
  const readUnsubscribePath = (text: string): string =>
    new URL(/https?:\S+unsubscribe\S+/.exec(text)?.[0] ?? '').href.replace(/^https?:..[^/]+/, '')

  it('is emailed only to who asks, with the offer and the time and nothing else', async () => {
    expect(await ask('silent@example.com', { send_link: false })).toEqual([])
    const [email] = await ask('asks@example.com')
    const link = new URL(/https?:\S+\/join\/\S+/.exec(email?.text ?? '')?.[0] ?? '')
    expect(link.pathname).toBe(`/join/${fields.brand_slug}/${fields.offer_slug}`)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      at: '2026-12-03T15:00:00.000Z',
      practitioner: practitioner_id,
    })
    expect(email?.subject).toBe('Continue joining Northside')
  })

  it('leads to the times when the chosen one has passed', async () => {
    const [email] = await ask('slow@example.com', { at: '2020-12-03T15:00:00Z' })
    const link = new URL(/https?:\S+\/join\/\S+/.exec(email?.text ?? '')?.[0] ?? '')
    expect(link.searchParams.get('at')).toBeNull()
  })

  it('is emailed once an hour', async () => {
    await ask('often-again@example.com')
    expect(await ask('often-again@example.com')).toHaveLength(1)
  })

  it('ends with one POST of a mail program, and not by following the link', async () => {
    const email = 'leaves@example.com'
    await send(waitlist, { email, brand_slug: 'northside' })
    const [sent] = await ask(email)
    const path = readUnsubscribePath(sent?.text ?? '')
    const mailProgram = createTestClient(server.origin)
    const page = await mailProgram.get(path)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<form method="post">')])
    const listed = sql`SELECT email FROM waitlist_entries WHERE email = ${email}`
    expect(await server.context.db.query(listed)).toHaveLength(1)
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await fetch(`${server.origin}${path}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(response.status).toBe(200)
    }
    expect(await server.context.db.query(listed)).toEqual([])
    await server.context.db.query(
      sql`UPDATE abandoned_carts SET link_sent_at = NULL WHERE email = ${email}`,
    )
    // nobody can have further emails sent to this address
    expect(await ask(email)).toHaveLength(1)
  })

  it('does not unsubscribe with another token', async () => {
    const client = createTestClient(server.origin)
    for (const token of ['x', `${createId()}.x`])
      expect((await client.get(`/api/client/v1/accounts/unsubscribe/?token=${token}`)).status).toBe(
        404,
      )
  })
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
