import {
  AccountWithBookingResponse,
  AlacarteAccountResponse,
  ErrorResponse,
  HoldResponse,
  type OfferReference,
  UserResponse,
} from '@portal/contract'
import { agreedConsents, signUpConsents } from '@portal/domain/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import { addTestOffer } from '../../../testing/brands/addTestOffer.ts'
import { listErrors } from '../../../testing/errorResponses.ts'
import {
  type PaymentsFixture,
  createPaymentsFixture,
  testPrices,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { consentFields, listConsents, textNumber } from '../../../testing/texts/textsFixture.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'

const alacarte = '/api/client/v1/accounts/alacarte/'
const membership = '/api/client/v2/accounts/create-account-with-booking/'
const at = '2026-12-03T10:00:00-05:00'

let server: TestServer
let payments: PaymentsFixture
let offer: OfferReference

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
  offer = await addTestOffer(server)
  const { id: customer } = await payments.stripe.customers.create({ email: 'one@example.com' })
  await payments.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: 'half_off' },
    code: 'FORONE',
    customer,
  })
})
afterAll(() => server.close())

async function createVisitor({ origin } = server): Promise<TestClient> {
  const client = createTestClient(origin)
  await client.get('/api/client/v1/users/auth/')
  return client
}

const form = (practitioner_id: string, more: object = {}) => ({
  email: `${createId()}@Example.com`,
  password: 'a good long one',
  first_name: 'Noa',
  consents: agreedConsents,
  last_name: 'Berg',
  at,
  practitioner_id,
  user_timezone: 'America/New_York',
  ...more,
})
/** A sign-up for a membership needs an offer that grants it. */
const listTextConsents = async (id: string) =>
  (await listConsents(server, id)).filter(({ phone_number }) => phone_number !== null)
const withOffer = (fields: object) => ({ offer, ...fields })
const completeFor = (path: string, fields: object) =>
  path === membership ? withOffer(fields) : fields

const listUsers = (email: string) =>
  server.context.db.query(sql`SELECT id FROM users WHERE email = ${email.toLowerCase()}`)

describe('POST /accounts/alacarte/', () => {
  it('logs in, holds the time and starts the checkout', async () => {
    const practitioner = await addTestPractitioner(server)
    const client = await createVisitor()
    const response = await client.post(
      alacarte,
      form(practitioner, {
        price_id: testPrices.one,
        promo_code: 'INTRO50',
        phone_number: '+1 212 555 0100',
      }),
    )
    expect(response.status).toBe(201)
    const { user, checkout_session } = AlacarteAccountResponse.parse(response.body)
    expect(user).toMatchObject({
      first_name: 'Noa',
      plan_type: 'ALACARTE',
      session_credits_remaining: 0,
      phone_number: '+12125550100',
    })
    expect(UserResponse.parse((await client.get('/api/client/v1/users/me/')).body).user.id).toBe(
      user.id,
    )
    expect(await payments.getCheckoutSession(checkout_session?.id ?? '')).toMatchObject({
      amount_total: 4750,
      customer_details: { email: user.email },
    })
    // the same hold, so it belongs to the member
    const held = await client.post('/api/client/v1/appointments/holds/', {
      at,
      practitioner_id: practitioner,
      appointment_type: 'SESSION',
    })
    expect(HoldResponse.parse(held.body).hold.at).toBe(at)
    await payments.send(await payments.paidEvent(checkout_session?.id ?? ''))
    const [session] = await server.context.db.query<{ appointment_type: string }>(
      sql`SELECT appointment_type FROM appointments WHERE member_id = ${user.id}`,
    )
    expect(session?.appointment_type).toBe('SESSION')
  })

  it('creates the account without a purchase', async () => {
    const response = await (
      await createVisitor()
    ).post(alacarte, form(await addTestPractitioner(server)))
    expect(AlacarteAccountResponse.parse(response.body).checkout_session).toBeNull()
  })

  it.each([
    ['price_id', { price_id: 'price_unknown' }],
    ['promo_code', { price_id: testPrices.one, promo_code: 'NOPE' }],
    ['promo_code', { price_id: testPrices.one, promo_code: 'FORONE' }],
    ['base_redirect_url', { price_id: testPrices.one, base_redirect_url: 'https://evil.example/' }],
    ['password', { password: 'password' }],
    ['password', { password: 'qwerty123456' }],
    ['password', { password: 'Noa Berg 1990' }],
    // a Cyrillic letter, an invisible character
    ['email', { email: 'n\u043ea@example.com' }],
    ['email', { email: 'no\u200ba@example.com' }],
  ])('creates no account for an invalid %s', async (field, wrong) => {
    const fields = form(await addTestPractitioner(server), wrong)
    const response = await (await createVisitor()).post(alacarte, fields)
    expect(response.status).toBe(400)
    expect(listErrors(response.body)?.map(([name]) => name)).toEqual([field])
    expect(await listUsers(fields.email)).toEqual([])
  })

  it('stores an email with composed letters', async () => {
    const name = createId()
    const fields = form(await addTestPractitioner(server), {
      email: ` ${name}-Rene\u0301e@Example.com`,
    })
    expect((await (await createVisitor()).post(alacarte, fields)).status).toBe(201)
    expect(await listUsers(`${name}-ren\u00e9e@example.com`)).toHaveLength(1)
  })

  it('creates no account for a taken time and returns the nearest times', async () => {
    const practitioner = await addTestPractitioner(server)
    const quicker = await addLoggedInMember(server)
    await quicker.post('/api/client/v1/appointments/holds/', {
      at,
      practitioner_id: practitioner,
      appointment_type: 'SESSION',
    })
    const fields = form(practitioner)
    const response = await (await createVisitor()).post(alacarte, fields)
    expect(response.status).toBe(409)
    expect(ErrorResponse.parse(response.body)).toMatchObject({
      code: 'slot_taken',
      nearest: expect.arrayContaining([expect.any(String)]),
    })
    expect(await listUsers(fields.email)).toEqual([])
  })
})

describe('POST /accounts/create-account-with-booking/', () => {
  it('logs in, books the free Initial Consultation and notifies by email', async () => {
    const practitioner = await addTestPractitioner(server)
    const client = await createVisitor()
    const fields = form(practitioner, { appointment_type: 'SESSION' })
    const response = await client.post(membership, withOffer(fields))
    expect(response.status).toBe(201)
    const { user, appointment } = AccountWithBookingResponse.parse(response.body)
    expect(user).toMatchObject({ plan_type: 'MEMBERSHIP', email: fields.email.toLowerCase() })
    expect(appointment).toMatchObject({
      at,
      appointment_type: 'INITIAL_CONSULTATION',
      credit_cost: 0,
      status: 'booked',
    })
    await server.context.jobs.idle()
    const mails = await server.context.db.query<{ subject: string }>(
      sql`SELECT subject FROM mailbox WHERE recipient = ${user.email} ORDER BY id`,
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirm your email',
      'Your session is booked',
    ])
  })

  it.each([alacarte, membership])(
    'records consent to text messages with the text that the visitor saw (%s)',
    async (path) => {
      const practitioner = await addTestPractitioner(server)
      const consented = await (
        await createVisitor()
      ).post(path, completeFor(path, form(practitioner, consentFields)))
      const { user } = UserResponse.parse(consented.body)
      expect(user).toMatchObject({ phone_number: textNumber, sms_consent: true })
      expect(await listTextConsents(user.id)).toEqual([
        { is_given: true, place: 'sign_up', phone_number: textNumber },
      ])
      const { sms_consent_version: _version, ...withoutText } = consentFields
      const other = form(await addTestPractitioner(server), withoutText)
      const unseen = UserResponse.parse(
        (await (await createVisitor()).post(path, completeFor(path, other))).body,
      )
      expect(unseen.user.sms_consent).toBe(false)
      expect(await listTextConsents(unseen.user.id)).toEqual([])
    },
  )

  it('records the texts that the visitor agreed to, and rejects others', async () => {
    const fields = form(await addTestPractitioner(server), {
      consents: { ...agreedConsents, terms: 99 },
    })
    const missing = withOffer({ ...fields, consents: null })
    const { body } = await (await createVisitor()).post(membership, missing)
    expect(listErrors(body)).toEqual([['consents', 'required']])
    const outdated = await (await createVisitor()).post(membership, withOffer(fields))
    expect(listErrors(outdated.body)).toEqual([['consents.terms', 'outdated']])
    expect(await listUsers(fields.email)).toEqual([])
    const client = await createVisitor()
    expect(
      (await client.post(membership, withOffer({ ...fields, consents: agreedConsents }))).status,
    ).toBe(201)
    const exported = await client.get('/api/client/v1/users/export/')
    expect(exported.body).toMatchObject({
      consents: [
        { kind: 'terms', place: 'sign_up', wording: signUpConsents.terms.text },
        { kind: 'privacy', place: 'sign_up', wording: signUpConsents.privacy.text },
      ],
    })
  })

  it('creates no account when the session cannot be booked', async () => {
    const fields = form(await addTestPractitioner(server), { at: '2026-12-03T03:00:00-05:00' })
    const response = await (await createVisitor()).post(membership, withOffer(fields))
    expect(response.status).toBe(409)
    expect(await listUsers(fields.email)).toEqual([])
  })

  it('returns the same session to a form that is sent again', async () => {
    const fields = form(await addTestPractitioner(server))
    const ids: string[] = []
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await (await createVisitor()).post(membership, withOffer(fields))
      expect(response.status).toBe(201)
      ids.push(AccountWithBookingResponse.parse(response.body).appointment.id)
    }
    expect(new Set(ids).size).toBe(1)
    expect(await listUsers(fields.email)).toHaveLength(1)
  })
})

describe('sign-up with a taken email', () => {
  it('names the email field and logs nobody in, even with the right password', async () => {
    const existing = await addLoggedInMember(server)
    await server.context.db.query(
      sql`UPDATE users SET created_at = '2026-01-01T00:00:00Z' WHERE id = ${existing.id}`,
    )
    const practitioner = await addTestPractitioner(server)
    for (const path of [alacarte, membership]) {
      for (const password of ['a good long one', 'juniper-demo-1']) {
        const client = await createVisitor()
        const response = await client.post(
          path,
          completeFor(path, form(practitioner, { email: existing.email.toUpperCase(), password })),
        )
        expect(response.status).toBe(400)
        expect(listErrors(response.body)).toEqual([['email', 'account_exists']])
        expect(client.cookies.has('sessionid')).toBe(false)
      }
    }
  })

  it('limits tested emails, and forms with the hidden input filled apart from others', async () => {
    const limited = await startTestServer({ now: '2026-12-01T12:00:00Z' })
    const practitioner = await addTestPractitioner(limited)
    const limitedOffer = await addTestOffer(limited)
    const client = createTestClient(limited.origin)
    await client.get('/api/client/v1/users/auth/')
    const existing = await addLoggedInMember(limited)
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push(
        (
          await client.post(
            membership,
            form(practitioner, { email: existing.email, offer: limitedOffer }),
          )
        ).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    const isLimited: boolean[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const more = { email: `filled-${turn}@example.com`, offer: limitedOffer, ref_note: 'x' }
      isLimited.push((await client.post(membership, form(practitioner, more))).status === 429)
    }
    expect(isLimited).toEqual([false, false, false, true])
    await limited.close()
  })

  it('limits the sessions that the new accounts of one network book at once', async () => {
    const limited = await startTestServer({ now: '2026-12-01T12:00:00Z' })
    const limitedOffer = await addTestOffer(limited)
    const signUp = async (practitioner: string) =>
      (await createVisitor(limited)).post(membership, form(practitioner, { offer: limitedOffer }))
    const practitioner = await addTestPractitioner(limited)
    expect((await signUp(practitioner)).status).toBe(201)
    // one that books nothing does not count
    expect((await signUp(practitioner)).status).toBe(409)
    for (let turn = 1; turn < 10; turn += 1)
      expect((await signUp(await addTestPractitioner(limited))).status).toBe(201)
    const refused = await signUp(await addTestPractitioner(limited))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    const { db } = limited.context
    expect(await db.query(sql`SELECT 1 FROM appointments`)).toHaveLength(10)
    await limited.close()
  })
})
