import { describe, expect, it } from 'vitest'
import { countOf } from './countOf.ts'

describe('countOf', () => {
  it.each([
    [0, '0 credits'],
    [1, '1 credit'],
    [2, '2 credits'],
  ])('names %i with the matching form', (count, expected) =>
    expect(countOf(count, 'credit')).toBe(expected),
  )
})
