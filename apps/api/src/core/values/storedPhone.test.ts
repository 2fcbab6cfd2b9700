import { describe, expect, it } from 'vitest'
import { toStoredPhone, normalizeStoredPhone } from './storedPhone.ts'

describe('toStoredPhone', () => {
  it.each([
    ['+33612345678', 'US', '+33612345678'],
    ['+330612345678', 'US', '+33612345678'],
    ['2125550142', 'US', '+12125550142'],
    ['0612345678', 'FR', '+33612345678'],
  ] as const)('stores %s in %s as %s', (phone, region, stored) =>
    expect(toStoredPhone(phone, region, true)).toBe(stored),
  )

  it('stores a number that does not exist as entered, and rejects it for text messages', () => {
    expect(toStoredPhone('0612345678', 'US', false)).toBe('0612345678')
    expect(() => toStoredPhone('0612345678', 'US', true)).toThrow(/^Enter a valid phone number/)
  })
})

it.each([null, undefined, ''])('normalizeStoredPhone returns %j unchanged', (phone_number) => {
  const fields = { phone_number, sms_consent: false }
  expect(normalizeStoredPhone(fields, 'US')).toBe(fields)
})
