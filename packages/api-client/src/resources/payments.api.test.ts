import { startTestServer, type TestServer } from '@portal/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../api.ts'
import { createMemberStore, createApiStore } from '../testing/memberStore.ts'
import { bookingApi } from './appointments/booking.ts'
import { availabilityApi } from './appointments/availability.ts'
import { isSettled, paymentsApi } from './payments.ts'
import { practitionersApi } from './appointments/practitioners.ts'
import { signUpApi } from './accounts/signUp.ts'
import { usersApi } from './accounts/users.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    demo: true,
    now: '2026-10-29T13:00:00Z',
    env: { RATE_LIMITS: 'off' },
  })
  const sandbox = await server.paymentsSandbox()
  // without events, the tests find out only by requests
  sandbox.setFaults({ drop: 'all' })
})
afterAll(() => server.close())

const {
  checkPayment,
  createCheckoutSession,
  createCustomerPortalLink,
  createSessionInvoice,
  createSetupIntent,
  getPayment,
  getQuote,
} = paymentsApi.endpoints
const { listPaymentMethods, listPayments, listPrices } = paymentsApi.endpoints
const five = 'price_session_credit_5'

type Store = ReturnType<typeof createApiStore>

const createKey = (): { idempotencyKey: string } => ({ idempotencyKey: crypto.randomUUID() })
const waitForQueries = (store: Store) =>
  Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))

/** Pays on the provider's page and saves the card. */
async function payOnPage(url: string): Promise<void> {
  const card = {
    action: 'pay',
    number: '4242 4242 4242 4242',
    expiry: '09 / 40',
    cvc: '123',
    name: 'Ava Okafor',
    save: 'yes',
  }
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) })
}

describe('buying credits', () => {
  it('lists prices and returns quotes with and without a promo code', async () => {
    const store = await createMemberStore(server.origin, 'leo@example.com')
    const prices = await store.dispatch(listPrices.initiate()).unwrap()
    expect(prices.map(({ session_credits, amount }) => [session_credits, amount])).toEqual([
      [1, 9500],
      [5, 45000],
      [10, 85000],
    ])
    expect(
      await store.dispatch(getQuote.initiate({ price_id: five, promo_code: 'INTRO50' })).unwrap(),
    ).toMatchObject({ total: 22500, promo_code: 'INTRO50' })
    const { error } = await store.dispatch(
      getQuote.initiate({ price_id: five, promo_code: 'NOPE' }),
    )
    expect(error).toMatchObject({ kind: 'validation', errors: [{ field: 'promo_code' }] })
  })

  it('returns a payment page, and refetches what the payment changes', async () => {
    const store = await createMemberStore(server.origin, 'ava@example.com')
    const fields = {
      price_id: five,
      quantity: 1,
      new_session_credits: 5,
      base_redirect_url: '/home',
      ...createKey(),
    }
    const { id, url } = await store.dispatch(createCheckoutSession.initiate(fields)).unwrap()
    expect(await store.dispatch(createCheckoutSession.initiate(fields)).unwrap()).toMatchObject({
      id,
      url,
    })
    const shown = store.dispatch(getPayment.initiate(id))
    const credits = store.dispatch(usersApi.endpoints.getSessionCredits.initiate())
    const history = store.dispatch(usersApi.endpoints.listCreditHistory.initiate())
    const receipts = store.dispatch(listPayments.initiate())
    expect(isSettled(await shown.unwrap())).toBe(false)
    expect((await credits).data?.session_credits_remaining).toBe(0)
    await Promise.all([history, receipts])

    await payOnPage(url)
    expect(await store.dispatch(checkPayment.initiate(id)).unwrap()).toMatchObject({
      status: 'paid',
      outcome: 'credited',
    })
    await waitForQueries(store)
    const state = store.getState()
    expect(getPayment.select(id)(state).data?.status).toBe('paid')
    expect(usersApi.endpoints.getSessionCredits.select()(state).data).toMatchObject({
      session_credits_remaining: 5,
    })
    expect(
      usersApi.endpoints.listCreditHistory.select()(state).data?.pages[0]?.results,
    ).toMatchObject([{ amount: 5, balance: 5, reason: 'purchase', description: 'Pack of 5' }])
    expect(listPayments.select()(state).data?.pages[0]?.results).toMatchObject([
      { id, receipt_url: expect.any(String) },
    ])
  })

  it('charges the saved card and rejects a card of another member', async () => {
    const store = await createMemberStore(server.origin, 'ava@example.com')
    const [card] = await store.dispatch(listPaymentMethods.initiate()).unwrap()
    expect(card).toMatchObject({ brand: 'visa', last4: '4242' })
    const payment = await store
      .dispatch(
        createSessionInvoice.initiate({
          price_id: 'price_session_credit_1',
          payment_method: card?.id ?? '',
          ...createKey(),
        }),
      )
      .unwrap()
    expect(payment).toMatchObject({ status: 'paid', session_credits: 1, amount: 9500 })
    const { error } = await store.dispatch(
      createSessionInvoice.initiate({
        price_id: five,
        payment_method: 'pm_foreign',
        ...createKey(),
      }),
    )
    expect(error).toMatchObject({ kind: 'not-found' })
  })

  it('rejects credits that differ from the price with a field error', async () => {
    const store = await createMemberStore(server.origin, 'leo@example.com')
    const { error } = await store.dispatch(
      createCheckoutSession.initiate({
        price_id: five,
        new_session_credits: 50,
        base_redirect_url: '/home',
        ...createKey(),
      }),
    )
    expect(error).toMatchObject({ kind: 'validation', errors: [{ field: 'new_session_credits' }] })
  })

  it('returns the billing portal URL and a setup intent', async () => {
    const store = await createMemberStore(server.origin, 'leo@example.com')
    expect(await store.dispatch(createCustomerPortalLink.initiate()).unwrap()).toContain(
      '/payments-sandbox/',
    )
    expect(await store.dispatch(createSetupIntent.initiate()).unwrap()).toMatch(/_secret_/)
  })
})

describe('accounts with a booking', () => {
  it('returns success with data, or errors by field', async () => {
    const { practitioner_id, at } = await findTime()
    const account = {
      email: 'noa@example.com',
      password: 'a good long one',
      first_name: 'Noa',
      consents: { terms: 1, privacy: 1 },
      practitioner_id,
      user_timezone: 'America/New_York',
      offer: { brand_slug: 'juniper', offer_slug: 'intro-visit' },
    }
    const { createAccountWithBooking, createAlacarteAccount } = signUpApi.endpoints

    const wrong = await (
      await createVisitorStore()
    )
      .dispatch(
        createAccountWithBooking.initiate({
          ...account,
          email: 'maya@example.com',
          at,
          ...createKey(),
        }),
      )
      .unwrap()
    expect(wrong).toMatchObject({
      type: 'error',
      errors: [{ field: 'email', code: 'account_exists' }],
      nearest: [],
    })

    const created = await (
      await createVisitorStore()
    )
      .dispatch(createAccountWithBooking.initiate({ ...account, at, ...createKey() }))
      .unwrap()
    expect(created).toMatchObject({
      type: 'success',
      data: {
        user: { plan_type: 'MEMBERSHIP' },
        appointment: { appointment_type: 'INITIAL_CONSULTATION', at },
      },
    })

    const late = {
      ...account,
      offer: null,
      email: 'later@example.com',
      at,
      price_id: five,
      ...createKey(),
    }
    const taken = await (
      await createVisitorStore()
    )
      .dispatch(createAlacarteAccount.initiate(late))
      .unwrap()
    expect(taken).toMatchObject({
      type: 'error',
      errors: [{ field: 'at', code: 'slot_taken' }],
      nearest: expect.arrayContaining([expect.any(String)]),
    })
    const other = taken.type === 'error' ? (taken.nearest[0] ?? '') : ''
    const second = await (
      await createVisitorStore()
    )
      .dispatch(createAlacarteAccount.initiate({ ...late, at: other, ...createKey() }))
      .unwrap()
    expect(second).toMatchObject({
      type: 'success',
      data: { user: { plan_type: 'ALACARTE' }, checkout_session: { url: expect.any(String) } },
    })
  })
})

it('books the first session of an a-la-carte client', async () => {
  const store = await createMemberStore(server.origin, 'ava@example.com')
  const { practitioner_id, at } = await findTime()
  const fields = { practitioner_id, at, user_timezone: 'America/Chicago', ...createKey() }
  expect(
    await store.dispatch(bookingApi.endpoints.bookInitialAlacarte.initiate(fields)).unwrap(),
  ).toMatchObject({ appointment_type: 'SESSION', credit_cost: 1 })
})

/** Creates the store of a visitor who is not logged in. */
async function createVisitorStore(): Promise<Store> {
  const response = await fetch(`${server.origin}/api/client/v1/users/auth/`)
  const token = /csrftoken=([^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1] ?? ''
  return createApiStore({
    origin: server.origin,
    csrfToken: () => token,
    extraHeaders: () => ({ Cookie: `csrftoken=${token}` }),
  })
}

async function findTime(): Promise<{ practitioner_id: string; at: string }> {
  const store = await createMemberStore(server.origin, 'maya@example.com')
  const practitioners = await store
    .dispatch(practitionersApi.endpoints.listPractitioners.initiate({}))
    .unwrap()
  const practitioner_id = practitioners.find(({ name }) => name === 'Ana Rivera')?.id ?? ''
  const range = { from_date: '2026-11-09', to_date: '2026-11-13', timeZone: 'America/New_York' }
  const days = await store
    .dispatch(
      availabilityApi.endpoints.getAvailability.initiate({
        practitioner_id,
        appointment_type: 'SESSION',
        ...range,
      }),
    )
    .unwrap()
  return { practitioner_id, at: Object.values(days).flat()[0] ?? '' }
}
