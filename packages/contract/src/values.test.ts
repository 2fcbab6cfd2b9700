import { describe, expect, it } from 'vitest'
import { Instant } from './values.ts'

describe('Instant', () => {
  it.each([
    ['2026-12-03T14:30:00-05:00', true],
    ['0001-01-01T00:00:00Z', true],
    ['9999-12-31T23:59:59Z', true],
    // outside of the years 1 to 9999 in UTC
    ['0000-01-01T00:00:00Z', false],
    ['0001-01-01T00:00:00+14:00', false],
    ['9999-12-31T23:59:59-14:00', false],
    ['2026-12-03T14:30:00', false],
    ['2026-02-30T14:30:00Z', false],
  ])('%s is valid: %s', (text, isValid) => {
    expect(Instant.safeParse(text).success).toBe(isValid)
  })
})
