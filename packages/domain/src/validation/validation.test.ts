import { describe, expect, it } from 'vitest'
import {
  encodeBookingTime,
  isAcceptedUpload,
  isDefaultAvatar,
  isEmail,
  isPhone,
  normalizePhone,
} from './index.ts'

describe('isPhone', () => {
  it.each(['5551234', '+1 555-123-4567', '555 123 4567', '+123456789012345'])(
    'accepts %j',
    (text) => expect(isPhone(text)).toBe(true),
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
  ])('rejects %j', (text) => expect(isPhone(text)).toBe(false))
})

describe('normalizePhone', () => {
  it.each([
    ['+33 6 12 34 56 78', '+33612345678'],
    ['(212) 555-0142', '2125550142'],
    ['212.555.0142', '2125550142'],
    ['+1\u00a0[212]\t555\u20110142', '+12125550142'],
    ['-------', ''],
    ['call me', 'callme'],
  ])('given %j, returns %j', (text, expected) => expect(normalizePhone(text)).toBe(expected))
})

describe('isEmail', () => {
  it.each(['a@b.c', 'maya+test@mail.example.com', 'ü@ex-ample.org'])('accepts %j', (text) =>
    expect(isEmail(text)).toBe(true),
  )
  it.each(['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a@@b.c', 'a b@c.d', 'a@b.c ', 'a@b@c.d'])(
    'rejects %j',
    (text) => expect(isEmail(text)).toBe(false),
  )

  it('handles a very long text in one pass', () =>
    expect(isEmail(`a@${'.'.repeat(1_000_000)}@`)).toBe(false))
})

describe('isAcceptedUpload', () => {
  it.each(['image/png', 'image/svg+xml', 'IMAGE/JPEG', 'application/pdf'])('accepts %s', (mime) =>
    expect(isAcceptedUpload(mime)).toBe(true),
  )
  it.each(['', 'image/', 'text/html', 'application/pdfx', 'video/mp4', 'image/png; text/html'])(
    'rejects %j',
    (mime) => expect(isAcceptedUpload(mime)).toBe(false),
  )
})

describe('isDefaultAvatar', () => {
  it.each([
    '/avatars/default-client.svg',
    'https://cdn.example.com/avatars/default-practitioner.svg?v=2',
  ])('accepts %s', (url) => expect(isDefaultAvatar(url)).toBe(true))
  it.each([
    '',
    '/avatars/maya.jpg',
    '/x/avatars/default-client.svg',
    '/me.png?from=/avatars/default-client.svg',
  ])('rejects %j', (url) => expect(isDefaultAvatar(url)).toBe(false))
})

it('encodeBookingTime replaces every space with a plus sign', () => {
  expect(encodeBookingTime('2026-12-03T14:30:00 05:45')).toBe('2026-12-03T14:30:00+05:45')
  expect(encodeBookingTime('2026-12-03T14:30:00-05:00')).toBe('2026-12-03T14:30:00-05:00')
})
