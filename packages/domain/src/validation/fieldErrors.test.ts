import { describe, expect, it } from 'vitest'
import { getEmailError, getPhoneError, validationMessages } from './fieldErrors.ts'

describe('getEmailError', () => {
  it.each([
    ['', validationMessages.emailRequired],
    ['maya', validationMessages.emailInvalid],
    ['maya@example.com', null],
  ])('given %j, returns %s', (email, expected) => expect(getEmailError(email)).toBe(expected))
})

describe('getPhoneError', () => {
  it.each([
    ['', false, null],
    ['', true, validationMessages.phoneRequiredForTexts],
    ['12', false, validationMessages.phoneInvalid],
    ['+1 212-555-0100', true, null],
    ['+33 6 12 34 56 78', false, null],
    ['(212) 555-0142', true, null],
    ['-------', false, validationMessages.phoneInvalid],
    ['( )', true, validationMessages.phoneInvalid],
  ])('given %j and text messages %s, returns %s', (phone, wantsTexts, expected) =>
    expect(getPhoneError(phone, wantsTexts)).toBe(expected),
  )
})
