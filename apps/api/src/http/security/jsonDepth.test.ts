import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDeeperThan } from './jsonDepth.ts'

const nest = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

it.each([
  [nest(3), false],
  [nest(4), true],
  ['{"a":{"b":{"c":1}}}', false],
  ['{"a":{"b":{"c":[]}}}', true],
  ['[[[]],[[]],[[]]]', false],
  ['["[[[[", "{{{{"]', false],
  [String.raw`["\"[[[[", [[]]]`, false],
  [String.raw`["\\", [[[]]]]`, true],
  ['[[[["', true],
  ['"[[[[', false],
  ['', false],
])('isDeeperThan finds more than three levels in %s: %s', (json, isDeeper) =>
  expect(isDeeperThan(json, 3)).toBe(isDeeper),
)

const measureDepth = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(measureDepth))
    : 0

it('isDeeperThan agrees with the depth of every JSON value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 6 }), (value, limit) => {
      expect(isDeeperThan(JSON.stringify(value), limit)).toBe(measureDepth(value) > limit)
    }),
  )
})
