import { describe, expect, it } from 'vitest'
import { parseInvitePath, parseJoinPath } from './parsePath.ts'

describe('parseJoinPath', () => {
  it.each([
    ['/join', null, null],
    ['/join/northside', 'northside', null],
    ['/join/northside/reset-programme/', 'northside', 'reset-programme'],
    ['/join/%6eorthside/reset%2Dprogramme', 'northside', 'reset-programme'],
    ['/join/north%2Fside', null, null],
    ['/join/%zz', null, null],
    ['/join/North%20Side/%3Cscript%3E', null, null],
    ['/join/call-us-now--/x', null, 'x'],
    [`/join/${'a'.repeat(81)}`, null, null],
  ])('given %s, returns the brand %j and the offer %j', (pathname, brand, offer) =>
    expect(parseJoinPath(pathname)).toEqual({ brand, offer }),
  )
})

describe('parseInvitePath', () => {
  it.each([
    ['/invite', null],
    ['/invite/WELCOME-JUNIPER', 'WELCOME-JUNIPER'],
    ['/invite/%E2%80%AEcode', null],
    ['/invite/two words', null],
  ])('given %s, returns the code %j', (pathname, code) =>
    expect(parseInvitePath(pathname)).toBe(code),
  )
})
