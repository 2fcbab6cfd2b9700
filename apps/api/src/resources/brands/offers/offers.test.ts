import { agreedConsents } from '@portal/domain/text'
import { DAY } from '@portal/domain/time'
import {
  AcceptOfferResponse,
  AccountWithBookingResponse,
  AlacarteAccountResponse,
  CheckoutSessionResponse,
  CurrentHoldResponse,
  PricesResponse,
  QuoteResponse,
  UserResponse,
} from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { addTestOffer } from '../../../testing/brands/addTestOffer.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { listErrors, readErrorCode } from '../../../testing/errorResponses.ts'
import {
  createPaymentsFixture,
  type PaymentsFixture,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'
import { saveBrandPractitioners } from '../manage/writeBrands.repository.ts'

const now = '2026-12-01T12:00:00Z'
const at = '2026-12-03T10:00:00-05:00'
const holds = '/api/client/v1/appointments/holds/'
const alacarte = '/api/client/v1/accounts/alacarte/'
const membership = '/api/client/v2/accounts/create-account-with-booking/'
const programme = {
  kind: 'paid_session',
  appointment_type: 'PROGRAM_SESSION',
  price_id: 'price_reset_programme',
} as const

let server: TestServer
let payments: PaymentsFixture
beforeAll(async () => {
  server = await startTestServer({ now, env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
})
afterAll(() => server.close())

async function createVisitor(): Promise<TestClient> {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  return client
}

const createForm = async (more: object = {}) => ({
  email: `${createId()}@example.com`,
  password: 'a good long one',
  first_name: 'Noa',
  consents: agreedConsents,
  at,
  practitioner_id: await addTestPractitioner(server),
  user_timezone: 'America/New_York',
  ...more,
})

type Reference = { readonly brand_slug: string; readonly offer_slug: string }
const getPath = ({ brand_slug, offer_slug }: Reference, call: string) =>
  `/api/client/v1/brands/${brand_slug}/offers/${offer_slug}/${call}/`

const countUses = async (offerId: string): Promise<number> =>
  (await server.context.db.query(sql`SELECT 1 FROM offer_uses WHERE offer_id = ${offerId}`)).length

const readUser = async (client: TestClient) =>
  UserResponse.parse((await client.get('/api/client/v1/users/me/')).body).user

describe('a sign-up for a membership', () => {
  it('names the offer when none grants the membership', async () => {
    const paid = await addTestOffer(server, programme)
    const free = await addTestOffer(server)
    for (const [offer, code] of [
      [undefined, 'required'],
      [null, 'required'],
      [paid, 'no_membership'],
      [{ ...free, offer_slug: 'another' }, 'unknown_offer'],
      [{ ...free, brand_slug: paid.brand_slug, offer_slug: 'another' }, 'unknown_offer'],
    ] as const) {
      const fields = await createForm({ offer })
      const response = await (await createVisitor()).post(membership, fields)
      expect(listErrors(response.body)).toEqual([['offer', code]])
      const users = sql`SELECT id FROM users WHERE email = ${fields.email}`
      expect(await server.context.db.query(users)).toEqual([])
    }
  })

  it('has a membership for the days of the offer', async () => {
    const offer = await addTestOffer(server, { membership_days: 10 })
    const client = await createVisitor()
    const response = await client.post(membership, await createForm({ offer }))
    const { user } = AccountWithBookingResponse.parse(response.body)
    expect(user.membership_status).toBe('active')
    expect(await countUses(offer.offerId)).toBe(1)
    const [row] = await server.context.db.query<{ source: string; days: number }>(
      sql`SELECT source, extract(day FROM ends_at - starts_at)::int AS days FROM memberships
       WHERE member_id = ${user.id}`,
    )
    expect(row).toEqual({ source: 'offer', days: 10 })
  })

  it('cannot have more accounts than the offer, whatever arrives at once', async () => {
    const offer = await addTestOffer(server, { capacity: 2 })
    const forms = [createForm({ offer }), createForm({ offer }), createForm({ offer })]
    const responses = await Promise.all(
      forms.map(async (form) => (await createVisitor()).post(membership, await form)),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(readErrorCode(refused?.body)).toBe('offer_full')
    expect(await countUses(offer.offerId)).toBe(2)
  })

  it('can only choose practitioners of the brand', async () => {
    const offer = await addTestOffer(server)
    const own = await addTestPractitioner(server)
    await saveBrandPractitioners(server.context.db, offer.brandId, [own])
    const fields = await createForm({ offer })
    const other = await (await createVisitor()).post(membership, fields)
    expect(listErrors(other.body)).toEqual([['practitioner_id', 'other_brand']])
    const response = await (
      await createVisitor()
    ).post(membership, { ...fields, practitioner_id: own })
    expect(response.status).toBe(201)
  })
})

describe('a paid offer', () => {
  it('is the only way to buy its price', async () => {
    const member = await addLoggedInMember(server, { planType: 'ALACARTE' })
    const prices = PricesResponse.parse((await member.get('/api/client/v2/stripe/prices/')).body)
    expect(prices.results.map(({ price_id }) => price_id)).not.toContain(programme.price_id)
    const bought = await member.post('/api/client/v2/stripe/create-checkout-session/', {
      price_id: programme.price_id,
      quantity: 1,
      base_redirect_url: '/appointments',
    })
    expect(listErrors(bought.body)).toEqual([['price_id', 'unknown_price']])
    const visitor = await createVisitor()
    const form = await createForm({ price_id: programme.price_id })
    expect(listErrors((await visitor.post(alacarte, form)).body)).toEqual([
      ['price_id', 'unknown_price'],
    ])
  })

  it('books its session for a new account when it is paid', async () => {
    const offer = await addTestOffer(server, programme)
    const response = await (
      await createVisitor()
    ).post(alacarte, await createForm({ offer, promo_code: 'INTRO50', base_redirect_url: '/join' }))
    const { user, checkout_session } = AlacarteAccountResponse.parse(response.body)
    expect(user.plan_type).toBe('ALACARTE')
    const id = checkout_session?.id ?? ''
    expect(await payments.getCheckoutSession(id)).toMatchObject({ amount_total: 6_000 })
    await payments.send(await payments.paidEvent(id))
    expect(
      await server.context.db.query(
        sql`SELECT appointment_type, credit_cost FROM appointments WHERE member_id = ${user.id}`,
      ),
    ).toEqual([{ appointment_type: 'PROGRAM_SESSION', credit_cost: 1 }])
    // the address may be of somebody else
    const emails = await listEmailsTo(server, user.email)
    expect(emails.map(({ subject }) => subject)).toContain('Receipt: $60.00 from Juniper')
    for (const { text, html } of emails)
      expect(text + html).not.toMatch(/Reset Programme|payments-sandbox/)
  })

  it('is named with the time that is held for it, until another type is held', async () => {
    const { brand_slug, offer_slug } = await addTestOffer(server, programme)
    const offer = { brand_slug, offer_slug }
    const visitor = await createVisitor()
    const form = await createForm({ offer, base_redirect_url: '/join' })
    expect((await visitor.post(alacarte, form)).status).toBe(201)
    const readHold = async () => CurrentHoldResponse.parse((await visitor.get(holds)).body)
    expect((await readHold()).offer).toEqual(offer)
    const { practitioner_id } = form
    const other = { at, practitioner_id, appointment_type: 'FOLLOW_UP' }
    expect((await visitor.post(holds, other)).status).toBe(201)
    expect(await readHold()).toMatchObject({ hold: { at }, offer: null })
  })

  it('leaves a new account its credit once when the time was lost while paying', async () => {
    const offer = await addTestOffer(server, programme)
    const visitor = await createVisitor()
    const form = await createForm({ offer, base_redirect_url: '/join' })
    const response = await visitor.post(alacarte, form)
    const { user, checkout_session } = AlacarteAccountResponse.parse(response.body)
    await server.context.db.query(
      sql`UPDATE holds SET expires_at = ${new Date(server.context.clock.now())}
       WHERE member_id = ${user.id}`,
    )
    const quicker = await addLoggedInMember(server, { credits: 1 })
    const { practitioner_id } = form
    const booked = await quicker.post('/api/client/v1/appointments/', {
      at,
      practitioner_id,
      appointment_type: 'FOLLOW_UP',
      user_timezone: 'America/New_York',
    })
    expect(booked.status).toBe(201)
    const event = await payments.paidEvent(checkout_session?.id ?? '')
    await Promise.all([payments.send(event), payments.send(event)])
    await payments.send(event)
    expect((await readUser(visitor)).session_credits_remaining).toBe(1)
    const list = await visitor.get('/api/client/v2/stripe/payments/')
    expect(list.body).toMatchObject({ results: [{ status: 'paid', outcome: 'time_lost' }] })
  })

  it('books its session for a member when it is paid', async () => {
    const offer = await addTestOffer(server, programme)
    const member = await addLoggedInMember(server)
    const { practitioner_id } = await createForm()
    const response = await member.post(getPath(offer, 'checkout'), {
      at,
      practitioner_id,
      user_timezone: 'America/New_York',
      base_redirect_url: '/appointments',
    })
    const { id } = CheckoutSessionResponse.parse(response.body).checkout_session
    await payments.send(await payments.paidEvent(id))
    expect(
      await server.context.db.query(
        sql`SELECT appointment_type FROM appointments WHERE member_id = ${member.id}`,
      ),
    ).toEqual([{ appointment_type: 'PROGRAM_SESSION' }])
    expect(await countUses(offer.offerId)).toBe(1)
  })

  it('is bought once by an account, and again after a full refund', async () => {
    const offer = await addTestOffer(server, programme)
    const member = await addLoggedInMember(server)
    const buy = async (days = 0) =>
      member.post(getPath(offer, 'checkout'), {
        ...(await createForm()),
        at: new Date(Date.parse(at) + days * DAY).toISOString(),
        base_redirect_url: '/appointments',
      })
    const { id } = CheckoutSessionResponse.parse((await buy()).body).checkout_session
    await payments.send(await payments.paidEvent(id))
    expect(readErrorCode((await buy()).body)).toBe('offer_bought')
    expect(readErrorCode((await member.post(getPath(offer, 'quote'), {})).body)).toBe(
      'offer_bought',
    )
    await payments.send(payments.refundedEvent(id, 12_000))
    expect((await buy(7)).status).toBe(201)
  })

  it('has one open payment, whatever the times', async () => {
    const offer = await addTestOffer(server, programme)
    const member = await addLoggedInMember(server)
    const form = await createForm()
    const buy = async (days: number, more: object = {}) =>
      member.post(getPath(offer, 'checkout'), {
        ...form,
        at: new Date(Date.parse(at) + days * DAY).toISOString(),
        base_redirect_url: '/appointments',
        ...more,
      })
    const { id } = CheckoutSessionResponse.parse((await buy(0)).body).checkout_session
    expect(readErrorCode((await buy(7)).body)).toBe('payment_in_progress')
    expect((await buy(7, { replaces_open_payment: true })).status).toBe(201)
    const [first] = await server.context.db.query(sql`SELECT status FROM payments WHERE id = ${id}`)
    expect(first).toEqual({ status: 'expired' })
  })

  describe('with one place', () => {
    let offer: Awaited<ReturnType<typeof addTestOffer>>
    beforeEach(async () => {
      offer = await addTestOffer(server, { ...programme, capacity: 1 })
    })
    const signUp = async (client: TestClient) => {
      const { brand_slug, offer_slug } = offer
      const form = await createForm({ offer: { brand_slug, offer_slug } })
      return { form, response: await client.post(alacarte, form) }
    }
    const buy = async (client: TestClient, more: object = {}) =>
      client.post(getPath(offer, 'checkout'), {
        ...(await createForm()),
        base_redirect_url: '/appointments',
        ...more,
      })
    const quote = (client: TestClient) => client.post(getPath(offer, 'quote'), {})
    const waitAnHour = () =>
      server.context.db.query(
        sql`UPDATE offer_uses SET used_at = used_at - interval '1 hour 1 second'
         WHERE offer_id = ${offer.offerId}`,
      )

    it('is not used up by a purchase that is refused', async () => {
      const member = await addLoggedInMember(server, { planType: 'ALACARTE' })
      const refused = await buy(member, { promo_code: 'NOPE' })
      expect(listErrors(refused.body)).toEqual([['promo_code', 'invalid_promo_code']])
      expect((await signUp(await createVisitor())).response.status).toBe(201)
    })

    it('can be paid by the account that has the place, and by nobody else', async () => {
      const [first, second] = [await createVisitor(), await createVisitor()]
      expect((await signUp(first)).response.status).toBe(201)
      expect((await quote(first)).status).toBe(200)
      expect((await buy(first)).status).toBe(201)
      expect(readErrorCode((await quote(second)).body)).toBe('offer_full')
      expect(readErrorCode((await signUp(second)).response.body)).toBe('offer_full')
    })

    it('is free again when nobody pays within an hour', async () => {
      const [first, second] = [await createVisitor(), await createVisitor()]
      expect((await signUp(first)).response.status).toBe(201)
      await waitAnHour()
      expect((await signUp(second)).response.status).toBe(201)
      expect(readErrorCode((await buy(first)).body)).toBe('offer_full')
    })

    it('stays with who is paying, and with who has paid', async () => {
      const [first, second] = [await createVisitor(), await createVisitor()]
      const { form } = await signUp(first)
      const { at: time, practitioner_id } = form
      const response = await buy(first, { at: time, practitioner_id })
      const { id } = CheckoutSessionResponse.parse(response.body).checkout_session
      await waitAnHour()
      expect(readErrorCode((await signUp(second)).response.body)).toBe('offer_full')
      await payments.send(await payments.paidEvent(id))
      await server.context.db.query(
        sql`UPDATE payments SET expires_at = created_at WHERE id = ${id}`,
      )
      expect(readErrorCode((await signUp(second)).response.body)).toBe('offer_full')
      await payments.send(payments.refundedEvent(id, 12_000))
      expect((await signUp(second)).response.status).toBe(201)
    })
  })

  it('has a price for visitors and members, with a promo code that applies', async () => {
    const offer = await addTestOffer(server, programme)
    const visitor = await createVisitor()
    const quote = async (client: TestClient, body: object) =>
      client.post(getPath(offer, 'quote'), body)
    expect(QuoteResponse.parse((await quote(visitor, {})).body).quote.total).toBe(12_000)
    const half = QuoteResponse.parse((await quote(visitor, { promo_code: 'INTRO50' })).body).quote
    expect([half.total, half.promo_code]).toEqual([6_000, 'INTRO50'])
    const wrong = await quote(await addLoggedInMember(server), { promo_code: 'NOPE' })
    expect(listErrors(wrong.body)).toEqual([['promo_code', 'invalid_promo_code']])
    const free = await addTestOffer(server)
    expect(listErrors((await visitor.post(getPath(free, 'quote'), {})).body)).toEqual([
      ['offer', 'offer_is_free'],
    ])
    const unknown = getPath({ ...offer, offer_slug: 'another' }, 'quote')
    expect((await visitor.post(unknown, {})).status).toBe(404)
  })
})

describe('a free offer for somebody with an account', () => {
  it('adds one credit to an a-la-carte account, once for all offers', async () => {
    const offer = await addTestOffer(server)
    const member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
    expect(await readUser(member)).toMatchObject({ had_offer_credit: false })
    const accept = async (reference: Reference) =>
      AcceptOfferResponse.parse((await member.post(getPath(reference, 'accept'))).body)
        .credits_added
    const added = await Promise.all([accept(offer), accept(offer), accept(offer)])
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    expect(await accept(await addTestOffer(server))).toBe(0)
    expect(await readUser(member)).toMatchObject({
      session_credits_remaining: 1,
      had_offer_credit: true,
    })
    const history = await member.get('/api/client/v2/users/credit-history/')
    expect(history.text).toContain('First visit')
  })

  it('is for new clients', async () => {
    const offer = await addTestOffer(server)
    const member = await addLoggedInMember(server)
    expect(readErrorCode((await member.post(getPath(offer, 'accept'))).body)).toBe(
      'offer_for_new_clients',
    )
    const paid = await addTestOffer(server, programme)
    expect((await member.post(getPath(paid, 'accept'))).status).toBe(404)
  })
})
