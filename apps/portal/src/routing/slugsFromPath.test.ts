import { expect, it } from 'vitest'
import { inviteCodeOf, offerOf } from './slugsFromPath.ts'

it.each([
  ['/join', null, null],
  ['/join/northside', 'northside', null],
  ['/join/northside/reset-programme/', 'northside', 'reset-programme'],
  ['/join/North%20Side/%3Cscript%3E', null, null],
  ['/join/call-us-now--/x', null, 'x'],
  [`/join/${'a'.repeat(81)}`, null, null],
])('%s names the brand %j and the offer %j', (pathname, brand, offer) =>
  expect(offerOf(pathname)).toEqual({ brand, offer }),
)

it.each([
  ['/invite', null],
  ['/invite/WELCOME-JUNIPER', 'WELCOME-JUNIPER'],
  ['/invite/%E2%80%AEcode', null],
  ['/invite/two words', null],
])('%s names the invite code %j', (pathname, code) => expect(inviteCodeOf(pathname)).toBe(code))
