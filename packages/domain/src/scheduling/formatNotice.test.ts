import { describe, expect, it } from 'vitest'
import { formatNotice, formatReschedulingLimit } from './formatNotice.ts'

describe('formatNotice', () => {
  it.each([
    [60, '1 hour'],
    [120, '2 hours'],
    [90, '90 minutes'],
    [1, '1 minute'],
  ])('given %i minutes, returns "%s"', (minutes, text) => expect(formatNotice(minutes)).toBe(text))
})

describe('formatReschedulingLimit', () => {
  it.each([
    [120, 'up to 2 hours before the start'],
    [0, 'until it starts'],
  ])('given a notice of %i minutes, returns "%s"', (minutes, text) =>
    expect(formatReschedulingLimit(minutes)).toBe(text),
  )
})
