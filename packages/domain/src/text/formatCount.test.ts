import { describe, expect, it } from 'vitest'
import { formatCount } from './formatCount.ts'

describe('formatCount', () => {
  it.each([
    [0, '0 credits'],
    [1, '1 credit'],
    [2, '2 credits'],
  ])('given %i, returns "%s"', (count, expected) =>
    expect(formatCount(count, 'credit')).toBe(expected),
  )
})
