import { agreedConsents } from '@portal/domain/text'
import { AcceptInviteResponse, InviteResponse, UserResponse } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { addTestInvite } from '../../testing/brands/addTestInvite.ts'
import { addTestOffer } from '../../testing/brands/addTestOffer.ts'
import { listErrors, readErrorCode } from '../../testing/errorResponses.ts'
import { addLoggedInMember, readBalance } from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'
import { eraseInvites } from './eraseRows.ts'
import { exportInvites } from './exportRows.ts'
import { saveRevoked } from './invites.repository.ts'

const now = '2026-12-01T12:00:00Z'
const inDays = (days: number): string => new Date(Date.parse(now) + days * DAY).toISOString()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now, env: { RATE_LIMITS: 'off' } })
  setClock(server, now)
})
afterAll(() => server.close())

async function createVisitor(): Promise<TestClient> {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  return client
}

const getPath = (code: string, call = '') => `/api/client/v1/invites/${code}/${call}`
const createForm = (more: object = {}) => ({
  email: `${createId()}@example.com`,
  password: 'a good long one',
  first_name: 'Noa',
  last_name: 'Berg',
  consents: agreedConsents,
  ...more,
})
const redeem = async (code: string, form: object, headers: Record<string, string> = {}) =>
  (await createVisitor()).post(getPath(code, 'redeem/'), form, headers)
const readInvite = async (client: TestClient, code: string) =>
  InviteResponse.parse((await client.get(getPath(code))).body).invite

const countUses = async (id: string): Promise<number> =>
  (await server.context.db.query(sql`SELECT 1 FROM invite_uses WHERE invite_id = ${id}`)).length
const listMemberships = (email: string) =>
  server.context.db.query<{ source: string; status: string; ends_at: number | null }>(
    sql`SELECT s.source, s.status, s.ends_at FROM memberships s JOIN users u ON u.id = s.member_id
     WHERE u.email = ${email} AND s.source <> 'manual'`,
  )
const countAccounts = async (email: string): Promise<number> =>
  (await server.context.db.query(sql`SELECT 1 FROM users WHERE email = ${email}`)).length

async function addEndedInvites() {
  const { db, clock } = server.context
  const revoked = await addTestInvite(server)
  await saveRevoked(db, revoked.id, clock.now())
  const used = await addTestInvite(server)
  await redeem(used.code, createForm())
  const expired = await addTestInvite(server, { expiresAt: clock.now() })
  const offer = await addTestOffer(server)
  const closed = await addTestInvite(server, { brandId: offer.brandId, offerId: offer.offerId })
  await db.query(sql`UPDATE offers SET closed_at = created_at WHERE id = ${offer.offerId}`)
  return [
    ['revoked', revoked],
    ['used', used],
    ['expired', expired],
    ['revoked', closed],
  ] as const
}

describe('GET /invites/{code}/', () => {
  it('returns 404 for an unknown code', async () => {
    const visitor = await createVisitor()
    for (const code of ['NO-SUCH-CODE', '%00', 'a b', 'x'.repeat(300)])
      expect(await visitor.get(getPath(code))).toMatchObject({ status: 404 })
  })

  it('returns what it grants without redeeming it, and is not cached', async () => {
    const { id, code } = await addTestInvite(server, {
      email: 'kim@example.com',
      expiresAt: Date.parse(inDays(1)),
    })
    const visitor = await createVisitor()
    const { body, headers, text } = await visitor.get(getPath(code.toLowerCase()))
    expect(InviteResponse.parse(body).invite).toMatchObject({
      state: 'valid',
      brand: { name: 'Northside' },
      grants: { plan: 'MEMBERSHIP', membership_days: 90, credits: null, offer_name: null },
      member: null,
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).not.toContain('kim@')
    expect(await countUses(id)).toBe(0)
  })

  it('says why an invite has ended', async () => {
    const visitor = await createVisitor()
    for (const [state, { code }] of await addEndedInvites())
      expect(await readInvite(visitor, code)).toMatchObject({ state })
  })

  it('limits how many codes a network can try', async () => {
    const limited = await startTestServer({ now })
    onTestFinished(() => limited.close())
    const client = createTestClient(limited.origin)
    const statuses = []
    for (let index = 0; index < 31; index += 1)
      statuses.push((await client.get(getPath(`CODE-${index}`))).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
  })

  it('opens for everybody in a room', async () => {
    const limited = await startTestServer({ now })
    onTestFinished(() => limited.close())
    const { code } = await addTestInvite(limited, { maxUses: 100 })
    const client = createTestClient(limited.origin)
    for (let index = 0; index < 40; index += 1)
      expect((await client.get(getPath(code))).status).toBe(200)
  })
})

describe('POST /invites/{code}/redeem/', () => {
  it('names the fields that are missing', async () => {
    const { id, code } = await addTestInvite(server)
    const { status, body } = await redeem(code, { email: 'x', password: 'short' })
    expect(status).toBe(400)
    expect(listErrors(body)?.map(([field]) => field)).toEqual([
      'email',
      'password',
      'first_name',
      'consents',
    ])
    const noConsent = await redeem(code, createForm({ consents: { terms: 999, privacy: 1 } }))
    expect(noConsent.status).toBe(400)
    expect(await countUses(id)).toBe(0)
  })

  it('creates a membership account that has to log in', async () => {
    const { id, code } = await addTestInvite(server)
    const form = createForm()
    const visitor = await createVisitor()
    const { status } = await visitor.post(getPath(code, 'redeem/'), form)
    expect(status).toBe(204)
    expect((await visitor.get('/api/client/v1/users/me/')).status).toBe(401)
    expect(await countUses(id)).toBe(1)
    expect(await listMemberships(form.email)).toEqual([
      { source: 'invite', status: 'active', ends_at: Date.parse(inDays(90)) },
    ])
    await visitor.logIn(form.email, form.password)
    const { body } = await visitor.get('/api/client/v1/users/me/')
    expect(UserResponse.parse(body).user).toMatchObject({
      first_name: 'Noa',
      plan_type: 'MEMBERSHIP',
      membership_status: 'active',
    })
    const stored = await server.context.db.query(
      sql`SELECT kind FROM consents c JOIN users u ON u.id = c.member_id
       WHERE u.email = ${form.email} ORDER BY kind`,
    )
    expect(stored).toEqual([{ kind: 'privacy' }, { kind: 'terms' }])
  })

  it('grants credits, a membership without an end, or what its offer grants', async () => {
    const credits = await addTestInvite(server, { plan: 'ALACARTE', credits: 3 })
    const form = createForm()
    expect(await redeem(credits.code, form)).toMatchObject({ status: 204 })
    const [user] = await server.context.db.query<{ id: string; plan_type: string }>(
      sql`SELECT id, plan_type FROM users WHERE email = ${form.email}`,
    )
    expect(user?.plan_type).toBe('ALACARTE')
    expect(await readBalance(server, user?.id ?? '')).toEqual({ balance: 3, ledger: 3 })

    const endless = await addTestInvite(server, { membershipDays: null })
    const second = createForm()
    await redeem(endless.code, second)
    expect(await listMemberships(second.email)).toMatchObject([{ ends_at: null }])

    const offer = await addTestOffer(server, { membership_days: 7, capacity: 1 })
    const { brandId, offerId } = offer
    const visit = await addTestInvite(server, {
      brandId,
      offerId,
      membershipDays: null,
      maxUses: 2,
    })
    const third = createForm()
    expect(await readInvite(await createVisitor(), visit.code)).toMatchObject({
      grants: { plan: 'MEMBERSHIP', membership_days: 7, offer_name: 'First visit' },
    })
    await redeem(visit.code, third)
    expect(await listMemberships(third.email)).toMatchObject([{ ends_at: Date.parse(inDays(7)) }])
    // the offer is full, though the invite is not used up
    const fourth = createForm()
    const { status, body } = await redeem(visit.code, fourth)
    expect([status, readErrorCode(body)]).toEqual([409, 'offer_full'])
    expect(await readInvite(await createVisitor(), visit.code)).toMatchObject({ state: 'full' })
    expect(await countAccounts(fourth.email)).toBe(0)
    expect(await countUses(visit.id)).toBe(1)
  })

  it('returns 409 for an invite that has ended, without an account', async () => {
    for (const [state, { code }] of await addEndedInvites()) {
      const form = createForm()
      const { status, body } = await redeem(code, form)
      expect([status, readErrorCode(body)]).toEqual([409, `invite_${state}`])
      expect(await countAccounts(form.email)).toBe(0)
    }
    const withAccount = createForm()
    await redeem((await addTestInvite(server)).code, withAccount)
    for (const [state, { code }] of await addEndedInvites()) {
      const { status, body } = await redeem(code, withAccount)
      expect([status, readErrorCode(body)]).toEqual([409, `invite_${state}`])
    }
    expect(await redeem('NO-SUCH-CODE', createForm())).toMatchObject({ status: 404 })
  })

  it('is for one address only', async () => {
    const email = `${createId()}@example.com`
    const { code } = await addTestInvite(server, { email, expiresAt: Date.parse(inDays(1)) })
    const { status, body } = await redeem(code, createForm())
    expect(status).toBe(409)
    expect(listErrors(body)).toEqual([['email', 'invite_for_another_address']])
    expect(JSON.stringify(body)).not.toContain(email)
    expect(await redeem(code, createForm({ email: email.toUpperCase() }))).toMatchObject({
      status: 204,
    })
  })

  it('creates one account when the form is sent again', async () => {
    const { id, code } = await addTestInvite(server)
    const form = createForm()
    const headers = { 'idempotency-key': createId() }
    const visitor = await createVisitor()
    for (const more of [headers, headers, {}])
      expect(await visitor.post(getPath(code, 'redeem/'), form, more)).toMatchObject({
        status: 204,
      })
    expect([await countAccounts(form.email), await countUses(id)]).toEqual([1, 1])
  })

  it('creates one account when the form is sent again at once', async () => {
    for (const headers of [{}, { 'idempotency-key': createId() }]) {
      const { id, code } = await addTestInvite(server)
      const form = createForm()
      const responses = await Promise.all([1, 2, 3].map(() => redeem(code, form, headers)))
      expect(responses.map(({ status }) => status)).toEqual([204, 204, 204])
      expect([await countAccounts(form.email), await countUses(id)]).toEqual([1, 1])
    }
  })

  it('says that the email has an account', async () => {
    const { id, code } = await addTestInvite(server, { maxUses: 5 })
    const form = createForm()
    await redeem((await addTestInvite(server)).code, form)
    for (const password of [form.password, 'another long one']) {
      const { status, body } = await redeem(code, { ...form, password })
      expect([status, listErrors(body)]).toEqual([400, [['email', 'account_exists']]])
    }
    expect(await countUses(id)).toBe(0)
  })

  it('gives the last use to one of two', async () => {
    const { id, code } = await addTestInvite(server)
    const forms = [createForm(), createForm()]
    const responses = await Promise.all(forms.map((form) => redeem(code, form)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204, 409]))
    const accounts = await Promise.all(forms.map(({ email }) => countAccounts(email)))
    expect(responses.map(({ status }) => (status === 204 ? 1 : 0))).toEqual(accounts)
    expect(await countUses(id)).toBe(1)
  })
})

describe('POST /invites/{code}/accept/', () => {
  const accept = (client: TestClient, code: string) => client.post(getPath(code, 'accept/'))

  it('requires a login, and a known code', async () => {
    const { code } = await addTestInvite(server)
    expect(await accept(await createVisitor(), code)).toMatchObject({ status: 401 })
    const member = await addLoggedInMember(server)
    expect(await accept(member, 'NO-SUCH-CODE')).toMatchObject({ status: 404 })
  })

  it('makes an a-la-carte account a member, once', async () => {
    const { id, code } = await addTestInvite(server, { maxUses: 5 })
    const member = await addLoggedInMember(server, { planType: 'ALACARTE' })
    const changes = {
      starts_membership: true,
      membership_ends_at: inDays(90),
      credits_added: 0,
    }
    expect((await readInvite(member, code)).member).toEqual({
      is_for_another_address: false,
      has_redeemed: false,
      changes,
    })
    const first = await accept(member, code)
    expect(AcceptInviteResponse.parse(first.body).changes).toEqual(changes)
    const again = await accept(member, code)
    expect(again.body).toMatchObject({ changes: { starts_membership: false } })
    expect((await readInvite(member, code)).member).toMatchObject({
      has_redeemed: true,
      changes: null,
    })
    expect(await countUses(id)).toBe(1)
    expect(await listMemberships(member.email)).toHaveLength(1)
    const { body } = await member.get('/api/client/v1/users/me/')
    expect(UserResponse.parse(body).user.plan_type).toBe('MEMBERSHIP')
  })

  it('takes one use of two invites that are accepted at once and give the same', async () => {
    const invites = [await addTestInvite(server), await addTestInvite(server)]
    const member = await addLoggedInMember(server, { planType: 'ALACARTE' })
    const responses = await Promise.all(invites.map(({ code }) => accept(member, code)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await listMemberships(member.email)).toHaveLength(1)
  })

  it('adds credits', async () => {
    const { code } = await addTestInvite(server, { plan: 'ALACARTE', credits: 2 })
    const member = await addLoggedInMember(server, { credits: 1 })
    expect((await accept(member, code)).body).toMatchObject({ changes: { credits_added: 2 } })
    expect(await readBalance(server, member.id)).toEqual({ balance: 3, ledger: 3 })
  })

  it('adds the credit of a free offer to an a-la-carte account', async () => {
    const { brandId, offerId } = await addTestOffer(server)
    const { code } = await addTestInvite(server, { brandId, offerId, membershipDays: null })
    const member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
    expect((await accept(member, code)).body).toMatchObject({ changes: { credits_added: 1 } })
    expect(await readBalance(server, member.id)).toEqual({ balance: 1, ledger: 1 })
  })

  it('returns 409 when it adds nothing, and keeps its use', async () => {
    const member = await addLoggedInMember(server)
    const { brandId, offerId } = await addTestOffer(server)
    for (const fields of [
      {},
      { membershipDays: null },
      { plan: 'ALACARTE' },
      { brandId, offerId, membershipDays: null },
    ] as const) {
      const { id, code } = await addTestInvite(server, fields)
      expect((await readInvite(member, code)).member).toMatchObject({ changes: null })
      const { status, body } = await accept(member, code)
      expect([status, readErrorCode(body)]).toEqual([409, 'invite_adds_nothing'])
      expect(await countUses(id)).toBe(0)
    }
  })

  it('extends a membership that ends earlier', async () => {
    const member = await addLoggedInMember(server)
    await server.context.db.query(
      sql`UPDATE memberships SET ends_at = ${new Date(inDays(30))} WHERE member_id = ${member.id}`,
    )
    const { code } = await addTestInvite(server)
    expect((await accept(member, code)).body).toMatchObject({
      changes: { starts_membership: true, membership_ends_at: inDays(90) },
    })
  })

  it('returns 409 for another address, and for an invite that has ended', async () => {
    const member = await addLoggedInMember(server, { planType: 'ALACARTE' })
    const { code } = await addTestInvite(server, {
      email: 'another@example.com',
      expiresAt: Date.parse(inDays(1)),
    })
    expect((await readInvite(member, code)).member).toMatchObject({ is_for_another_address: true })
    const { status, body } = await accept(member, code)
    expect([status, readErrorCode(body)]).toEqual([409, 'invite_for_another_address'])
    for (const [state, invite] of await addEndedInvites())
      expect(readErrorCode((await accept(member, invite.code)).body)).toBe(`invite_${state}`)
  })
})

describe('the invites of a member', () => {
  it('are in the export, and are deleted with the account', async () => {
    const { db, clock } = server.context
    const member = await addLoggedInMember(server, { planType: 'ALACARTE' })
    const sent = await addTestInvite(server, {
      email: member.email,
      expiresAt: Date.parse(inDays(1)),
    })
    const open = await addTestInvite(server, { maxUses: 5 })
    await member.post(getPath(open.code, 'accept/'))
    const exported = await exportInvites(db, { ...member, now: clock.now() })
    expect(exported.invites).toHaveLength(2)
    expect(exported.invites).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: sent.code, redeemed_at: null }),
        expect.objectContaining({ code: open.code, redeemed_at: now.replace('Z', '.000Z') }),
      ]),
    )
    await eraseInvites(db, { id: member.id, emails: [member.email], now: clock.now() })
    // nobody else can redeem what was for this address
    expect(await (await createVisitor()).get(getPath(sent.code))).toMatchObject({ status: 404 })
    expect(await countUses(open.id)).toBe(0)
    expect(await readInvite(await createVisitor(), open.code)).toMatchObject({ state: 'valid' })
  })
})
