import { describe, expect, it } from 'vitest'
import { toDateValue } from './toDateValue.ts'

describe('toDateValue', () => {
  it.each(['2026-12-03', '2024-02-29', '2000-02-29'])('accepts %s', (text) =>
    expect(toDateValue(text)).toBe(text),
  )

  it.each([
    '',
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '12026-01-01',
    '2026-1-1',
    'soon',
  ])('returns null for "%s"', (text) => expect(toDateValue(text)).toBeNull())

  it('returns null outside the limits and accepts the limits', () => {
    const limits = { min: '2026-11-20', max: '2027-01-19' }
    expect(toDateValue('2026-11-19', limits)).toBeNull()
    expect(toDateValue('2026-11-20', limits)).toBe('2026-11-20')
    expect(toDateValue('2027-01-19', limits)).toBe('2027-01-19')
    expect(toDateValue('2027-01-20', limits)).toBeNull()
  })
})
