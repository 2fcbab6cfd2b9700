import type { ApiError } from '@portal/api-client'
import { describe, expect, it } from 'vitest'
import { getErrorText } from './getErrorText.ts'
import { getFieldErrorText } from './getFieldErrorText.ts'

const response = { status: 503, code: 'internal', detail: 'Away' }
const createConflict = (code: string): ApiError => ({
  kind: 'conflict',
  status: 409,
  code,
  detail: 'Rejected.',
  nearest: ['2026-10-30T10:00:00-04:00'],
})
const rejected: ApiError = {
  kind: 'validation',
  status: 400,
  code: 'validation_failed',
  detail: '',
  errors: [{ field: 'payment_method', code: 'card_declined', message: 'This card was declined.' }],
}

describe('getErrorText', () => {
  it.each([
    [1, 'Too many attempts. Try again in 1 second.'],
    [59, 'Too many attempts. Try again in 59 seconds.'],
    [60, 'Too many attempts. Try again in 1 minute.'],
    [241, 'Too many attempts. Try again in 5 minutes.'],
  ])('formats a wait of %i seconds', (retryAfterSeconds, expected) =>
    expect(getErrorText({ kind: 'rate-limited', ...response, retryAfterSeconds }, 'general')).toBe(
      expected,
    ),
  )

  it.each<ApiError>([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'server', ...response },
    { kind: 'server', ...response, code: 'payments_unavailable' },
  ])('says that the member is not charged twice: $kind $code', (error) =>
    expect(getErrorText(error, 'payment')).toMatch(/won't be charged twice|weren't charged/),
  )

  it.each([
    ['mail_unavailable', 'form'],
    ['payments_not_configured', 'form'],
    ['payments_unavailable', 'general'],
  ] as const)('shows what the server says about %s', (code, context) => {
    const detail = 'Contact concierge@juniper.example.'
    expect(getErrorText({ kind: 'server', status: 503, code, detail }, context)).toBe(detail)
  })

  it.each<ApiError>([{ kind: 'timeout' }, { kind: 'server', ...response }])(
    "says that the member won't be booked twice: $kind",
    (error) => expect(getErrorText(error, 'booking')).toMatch(/won't be booked twice/),
  )

  it.each([
    ['account_closed', 'Your account is closed. Log in again to reopen it.'],
    ['email_not_confirmed', 'Confirm your email to book more than one session.'],
    ['type_not_offered', "You've already had your first session. Choose another type."],
    ['member_busy', 'You have another session at that time.'],
    ['too_many_open_sessions', 'You can have 8 upcoming sessions.'],
  ])('says why the booking was rejected: %s', (code, expected) => {
    const error: ApiError = {
      kind: 'conflict',
      status: 409,
      code,
      detail: 'You can have 8 upcoming sessions.',
      nearest: [],
    }
    expect(getErrorText(error, 'booking')).toBe(expected)
    expect(getErrorText(error, 'payment')).toBe(`${expected} You weren't charged.`)
  })

  it.each([
    ['no_credits', 'You have no credits left, so nothing was booked. Your details are saved.'],
    ['idempotency_key_reused', 'You already submitted this booking.'],
  ])('says why nothing was booked: %s', (code, expected) =>
    expect(getErrorText(createConflict(code), 'booking')).toBe(expected),
  )

  it.each([
    ['slot_taken', 'rebooking', 'That time was just taken, too. These are available now.'],
    ['slot_taken', 'booking', 'Rejected.'],
    ['member_busy', 'rebooking', 'You have another session at that time.'],
  ] as const)('says that a replacement time was taken, too: %s, %s', (code, context, expected) =>
    expect(getErrorText(createConflict(code), context)).toBe(expected),
  )

  it('says that the choices are saved when the member books too often', () =>
    expect(
      getErrorText({ kind: 'rate-limited', ...response, retryAfterSeconds: 2400 }, 'booking'),
    ).toBe('Too many attempts. Try again in 40 minutes. Your choices are saved.'))

  it('says what others on the same network did', () =>
    expect(
      getErrorText(
        { ...response, kind: 'rate-limited', code: 'network_holds', retryAfterSeconds: 240 },
        'booking',
      ),
    ).toBe('Away'))

  it("shows the server's message for each rejected field", () =>
    expect(getErrorText(rejected, 'form')).toBe('This card was declined.'))

  it('returns the text of an internal error for any other error', () =>
    expect(getErrorText(new TypeError('bug'), 'general')).toBe(
      'Something went wrong on our side. Try again in a moment.',
    ))
})

describe('getFieldErrorText', () => {
  it("returns the field's message", () =>
    expect(getFieldErrorText(rejected, 'payment_method')).toBe('This card was declined.'))

  it.each<[ApiError | null, string]>([
    [rejected, 'promo_code'],
    [{ kind: 'network' }, 'payment_method'],
    [null, 'payment_method'],
  ])('returns undefined for any other error', (error, field) =>
    expect(getFieldErrorText(error, field)).toBeUndefined(),
  )
})
