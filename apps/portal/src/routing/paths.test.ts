import { describe, expect, it } from 'vitest'
import { getLoginPath } from '../session/loginPath.ts'
import { addToastCode, getMoveSessionPath, getSafeNext } from './paths.ts'

const ORIGIN = 'https://portal.example.com'

describe('getSafeNext', () => {
  it.each(['/appointments/book?date=2026-11-03#times', '/home'])(
    'returns the portal path %s',
    (next) => expect(getSafeNext(next, ORIGIN)).toBe(next),
  )

  it.each([
    null,
    '',
    'home',
    'https://elsewhere.example/home',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example/a',
    '/%2e%2e//elsewhere.example',
    '/home/../..//elsewhere.example',
    '/.\\\\elsewhere.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=/home',
    '/login/',
  ])('returns home instead of %j', (next) => expect(getSafeNext(next, ORIGIN)).toBe('/home'))

  it('returns the path of a login path', () => {
    const login = getLoginPath('/appointments/book?date=2026-11-03&move=a b')
    expect(getSafeNext(new URL(login, ORIGIN).searchParams.get('next'), ORIGIN)).toBe(
      '/appointments/book?date=2026-11-03&move=a%20b',
    )
  })
})

describe('addToastCode', () => {
  it.each([
    ['/home', '/home?toast=x'],
    ['/labs#times', '/labs?toast=x#times'],
    ['/labs?q=a%20b#times', '/labs?q=a%20b&toast=x#times'],
  ])('given %s, returns %s', (path, expected) => expect(addToastCode(path, 'x')).toBe(expected))
})

describe('getLoginPath', () => {
  it('contains the parameter `again` when the login page must not redirect', () =>
    expect(getLoginPath('/home', true)).toBe('/login?next=%2Fhome&again'))
})

describe('getMoveSessionPath', () => {
  it('encodes the id', () =>
    expect(getMoveSessionPath('a/b?c')).toBe('/appointments/book?move=a%2Fb%3Fc'))
})
