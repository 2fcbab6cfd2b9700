import { describe, expect, it } from 'vitest'
import { bookingTime, isAcceptedUpload, isDefaultAvatar, isEmail, isPhone } from './index.ts'

describe('a phone number', () => {
  it.each(['5551234', '+1 555-123-4567', '555 123 4567', '+123456789012345'])('is %j', (text) =>
    expect(isPhone(text)).toBe(true),
  )
  it.each([
    '',
    '555123',
    '1234567890123456',
    '(555) 123-4567',
    '555.123.4567',
    '+',
    '5551234x',
    '++5551234',
    '5551234\n',
  ])('is not %j', (text) => expect(isPhone(text)).toBe(false))
})

describe('an e-mail address', () => {
  it.each(['a@b.c', 'maya+test@mail.example.com', 'ü@ex-ample.org'])('is %j', (text) =>
    expect(isEmail(text)).toBe(true),
  )
  it.each(['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a@@b.c', 'a b@c.d', 'a@b.c ', 'a@b@c.d'])(
    'is not %j',
    (text) => expect(isEmail(text)).toBe(false),
  )

  it('is judged in one pass, however long', () =>
    expect(isEmail(`a@${'.'.repeat(1_000_000)}@`)).toBe(false))
})

describe('an upload', () => {
  it.each(['image/png', 'image/svg+xml', 'IMAGE/JPEG', 'application/pdf'])('may be %s', (mime) =>
    expect(isAcceptedUpload(mime)).toBe(true),
  )
  it.each(['', 'image/', 'text/html', 'application/pdfx', 'video/mp4', 'image/png; text/html'])(
    'may not be %j',
    (mime) => expect(isAcceptedUpload(mime)).toBe(false),
  )
})

describe('a default avatar', () => {
  it.each([
    '/avatars/default-client.svg',
    'https://cdn.example.com/avatars/default-practitioner.svg?v=2',
  ])('is %s', (url) => expect(isDefaultAvatar(url)).toBe(true))
  it.each([
    '',
    '/avatars/maya.jpg',
    '/x/avatars/default-client.svg',
    '/me.png?from=/avatars/default-client.svg',
  ])('is not %j', (url) => expect(isDefaultAvatar(url)).toBe(false))
})

it('turns every space of a booking time into a plus sign', () => {
  expect(bookingTime('2026-12-03T14:30:00 05:45')).toBe('2026-12-03T14:30:00+05:45')
  expect(bookingTime('2026-12-03T14:30:00-05:00')).toBe('2026-12-03T14:30:00-05:00')
})
