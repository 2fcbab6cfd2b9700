import { expect, it } from 'vitest'
import { isActive, navigationItems } from './navigationItems.ts'

it('has the seven entries of the specification, in its order', () => {
  expect(navigationItems.map(({ label, to }) => [label, to])).toEqual([
    ['Home', '/home'],
    ['Sessions', '/appointments'],
    ['Protocols', '/protocols'],
    ['Labs', '/labs'],
    ['Documents', '/documents'],
    ['Messages', '/messaging'],
    ['Settings', '/settings'],
  ])
})

it.each([
  ['/appointments', '/appointments', true],
  ['/appointments', '/appointments/book', true],
  ['/labs', '/labs/', true],
  ['/labs', '/labservices', false],
  ['/home', '/', false],
])('%s for %s: %s', (to, pathname, expected) => expect(isActive(to, pathname)).toBe(expected))
