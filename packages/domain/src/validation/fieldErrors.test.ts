import { describe, expect, it } from 'vitest'
import { emailError, phoneError, validationMessages } from './fieldErrors.ts'

describe('emailError', () => {
  it.each([
    ['', validationMessages.emailRequired],
    ['maya', validationMessages.emailInvalid],
    ['maya@example.com', null],
  ])('%j: %s', (email, expected) => expect(emailError(email)).toBe(expected))
})

describe('phoneError', () => {
  it.each([
    ['', false, null],
    ['', true, validationMessages.phoneRequiredForTexts],
    ['12', false, validationMessages.phoneInvalid],
    ['+1 212-555-0100', true, null],
  ])('%j with text messages %s: %s', (phone, wantsTexts, expected) =>
    expect(phoneError(phone, wantsTexts)).toBe(expected),
  )
})
