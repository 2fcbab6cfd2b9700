import { describe, expect, it } from 'vitest'
import { formatCount } from './pluralize.ts'

describe('formatCount', () => {
  it.each([
    [0, '0 credits'],
    [1, '1 credit'],
    [2, '2 credits'],
  ])('uses the matching form for %i', (count, expected) =>
    expect(formatCount(count, 'credit')).toBe(expected),
  )
})
