import { expect, it } from 'vitest'
import { getNewEmailError, normalizeEmail, validationMessages } from './index.ts'

it.each([
  'maya@example.com',
  "Maya.O'Brien+portal_1@Sub-Domain.example.com",
  'renée.müller@example.de',
  'łukasz.żółć@przykład.pl',
  'nguyễn@example.vn',
  'мария@пример.рф',
  'δήμητρα@παράδειγμα.gr',
  '山田たろう@例え.jp',
  '홍길동@example.kr',
  'संपर्क@example.in',
  'maya@xn--bcher-kva.example',
])('getNewEmailError(%j) returns null', (email) => expect(getNewEmailError(email)).toBeNull())

it.each([
  ['mаya@example.com', 'a Cyrillic letter among Latin ones'],
  ['maya@exаmple.com', 'a Cyrillic letter in the domain'],
  ['ѕоре@example.com', 'Cyrillic letters that read like Latin'],
  ['νοα@example.com', 'Greek letters that read like Latin'],
  ['ma\u200bya@example.com', 'a zero-width space'],
  ['ma\u00adya@example.com', 'a soft hyphen'],
  ['\u202emaya@example.com', 'a change of direction'],
  ['maya\ufe0f@example.com', 'a variation selector'],
  ['ｍａｙａ@example.com', 'full-width letters'],
  ['ﬁona@example.com', 'a ligature'],
  ['mıke@example.com', 'a dotless i'],
  ['mɑya@example.com', 'a phonetic letter'],
  ['ma\u0323\u0338ya@example.com', 'stacked marks'],
  ['maya💚@example.com', 'a symbol'],
])('getNewEmailError(%j) rejects %s', (email) =>
  expect(getNewEmailError(email)).toMatch(/invisible characters or letters that look like others/),
)

it.each([
  'g:leo@example.com',
  'a;leo@example.com',
  'leo(1)@example.com',
  'a<leo@example.com',
  '"leo"@example.com',
  'leo,ava@example.com',
  'a\\b@example.com',
  '.leo@example.com',
  'le..o@example.com',
  'leo@[127.0.0.1]',
  'leo@127.0.0.1',
  'leo@-example.com',
  'leo@example..com',
])('getNewEmailError(%j) rejects what may reach another mailbox', (email) =>
  expect(getNewEmailError(email)).toBe(validationMessages.emailInvalid),
)

it('getNewEmailError first checks that it is an email address', () => {
  expect(getNewEmailError('')).toBe(validationMessages.emailRequired)
  expect(getNewEmailError('maya')).toBe(validationMessages.emailInvalid)
})

it('normalizeEmail composes letters and ignores case and space around it', () => {
  expect(normalizeEmail(' Rene\u0301e@Example.COM ')).toBe('renée@example.com')
})
