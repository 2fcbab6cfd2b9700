import { describe, expect, it } from 'vitest'
import { moveSessionPath, safeNext } from './paths.ts'
import { loginPath } from '../session/loginPath.ts'

const ORIGIN = 'https://portal.example.com'

describe('where logging in leads', () => {
  it.each([
    ['/appointments/book?date=2026-11-03#times', '/appointments/book?date=2026-11-03#times'],
    ['/home', '/home'],
  ])('a place in the portal: %s', (next, expected) => expect(safeNext(next, ORIGIN)).toBe(expected))

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
  ])('home instead of %j', (next) => expect(safeNext(next, ORIGIN)).toBe('/home'))

  it('says when it must not lead back by itself', () =>
    expect(loginPath('/home', true)).toBe('/login?next=%2Fhome&again'))

  it('comes back through the address of the login page', () => {
    const login = loginPath('/appointments/book?date=2026-11-03&move=a b')
    expect(safeNext(new URL(login, ORIGIN).searchParams.get('next'), ORIGIN)).toBe(
      '/appointments/book?date=2026-11-03&move=a%20b',
    )
  })
})

it('an id in an address is only an id', () =>
  expect(moveSessionPath('a/b?c')).toBe('/appointments/book?move=a%2Fb%3Fc'))
