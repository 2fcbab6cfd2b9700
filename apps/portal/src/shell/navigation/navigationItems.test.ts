import { describe, expect, it } from 'vitest'
import { isUnder } from '../../routing/matchRoute.ts'
import { navigationItems } from './navigationItems.ts'

describe('navigationItems', () => {
  it('has the seven entries of the specification, in its order', () =>
    expect(navigationItems.map(({ label, to }) => [label, to])).toEqual([
      ['Home', '/home'],
      ['Sessions', '/appointments'],
      ['Protocols', '/protocols'],
      ['Labs', '/labs'],
      ['Documents', '/documents'],
      ['Messages', '/messaging'],
      ['Settings', '/settings'],
    ]))
})

describe('the active entry', () => {
  it.each([
    ['/appointments', '/appointments', true],
    ['/appointments', '/appointments/book', true],
    ['/labs', '/labs/', true],
    ['/labs', '/labservices', false],
    ['/home', '/', false],
  ])('compares the entry %s with the path %s: %s', (to, pathname, expected) =>
    expect(isUnder(to, pathname)).toBe(expected),
  )
})
