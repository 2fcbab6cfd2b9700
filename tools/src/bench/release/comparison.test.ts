import { expect, test } from 'vitest'
import { compare } from './comparison.ts'

test('reports bytes over 5 % and times over 10 % in most visits as regressions', () => {
  const isRegression = (kind: 'kB' | 'ms', before: number[], now: number[]): boolean =>
    compare({ what: '/home', kind, before, now }).isRegression
  expect(isRegression('kB', [100, 100], [105, 105])).toBe(false)
  expect(isRegression('kB', [100, 100], [105.1, 105.1])).toBe(true)
  expect(isRegression('ms', [100, 102, 98, 100], [109, 110, 111, 109])).toBe(false)
  expect(isRegression('ms', [100, 102, 98, 100], [115, 114, 116, 112])).toBe(true)
  // the machine was busy during the first visits, or during single ones
  expect(isRegression('ms', [100, 102, 98, 100], [150, 160, 101, 99])).toBe(false)
  expect(isRegression('ms', [100, 130, 98, 100], [111, 101, 112, 112])).toBe(false)
})

test('compares medians', () => {
  expect(compare({ what: '/home', kind: 'ms', before: [3, 1, 2], now: [4, 9, 5] })).toEqual({
    what: '/home',
    kind: 'ms',
    before: 2,
    now: 5,
    isRegression: true,
  })
})
