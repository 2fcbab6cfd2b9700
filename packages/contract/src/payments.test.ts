import { describe, expect, it } from 'vitest'
import { CreateAlacarteAccount } from './accountBooking.ts'
import { QuoteRequest, CreateCheckoutSession, CreateSessionInvoice } from './payments.ts'

const purchase = {
  price_id: 'price_1',
  quantity: 1,
  new_session_credits: 1,
  base_redirect_url: '/home',
}
const time = {
  at: '2026-12-03T10:00:00-05:00',
  practitioner_id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d6e',
  appointment_type: 'FOLLOW_UP',
  user_timezone: 'America/New_York',
}
const listInvalidFields = (fields: object) =>
  CreateCheckoutSession.safeParse({ ...purchase, ...fields }).error?.issues.map(({ path }) =>
    path.join('.'),
  ) ?? []

describe('CreateCheckoutSession', () => {
  it('accepts credits alone or with a complete session', () => {
    expect(listInvalidFields({})).toEqual([])
    expect(listInvalidFields({ user_timezone: 'America/New_York', sms_consent: false })).toEqual([])
    expect(listInvalidFields(time)).toEqual([])
  })

  it.each([
    [['practitioner_id', 'appointment_type', 'user_timezone'], { at: time.at }],
    [['at'], { ...time, at: null }],
    [['quantity'], { quantity: 0 }],
    [['quantity'], { quantity: 11 }],
    [['quantity'], { quantity: 1.5 }],
    [['new_session_credits'], { new_session_credits: '5' }],
    [['price_id'], { price_id: ' ' }],
    [['base_redirect_url'], { base_redirect_url: '' }],
    [['phone_number'], { sms_consent: true }],
    [['promo_code'], { promo_code: 'X'.repeat(61) }],
  ])('names the fields %j in %j', (fields, wrong) =>
    expect(listInvalidFields(wrong)).toEqual(fields),
  )

  it('defaults to a quantity of one', () => {
    expect(QuoteRequest.parse({ price_id: 'price_1' }).quantity).toBe(1)
    expect(
      CreateSessionInvoice.parse({ price_id: 'price_1', payment_method: 'pm_1' }).quantity,
    ).toBe(1)
  })
})

it('CreateAlacarteAccount requires a name, an email address and a valid password', () => {
  const { at, practitioner_id, user_timezone } = time
  const account = {
    at,
    practitioner_id,
    user_timezone,
    email: 'new@example.com',
    first_name: 'Noa',
    password: 'a good long one',
  }
  expect(CreateAlacarteAccount.parse(account)).toMatchObject({ last_name: '', sms_consent: false })
  const wrong = CreateAlacarteAccount.safeParse({
    ...account,
    email: 'new',
    first_name: '',
    password: 'short',
    sms_consent: true,
  })
  expect(wrong.error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'email',
    'first_name',
    'password',
    'phone_number',
  ])
})
