import { describe, expect, it } from 'vitest'
import { formatNotice } from './formatNotice.ts'

describe('formatNotice', () => {
  it.each([
    [60, '1 hour'],
    [120, '2 hours'],
    [90, '90 minutes'],
    [1, '1 minute'],
  ])('given %i minutes, returns "%s"', (minutes, text) => expect(formatNotice(minutes)).toBe(text))
})
