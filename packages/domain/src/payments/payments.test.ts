import { describe, expect, it } from 'vitest'
import { formatMoney } from './formatMoney.ts'
import { getAmountPerSession, getPackSaving } from './packageSaving.ts'

it.each([
  [45_000, 'usd', '$450.00'],
  [5, 'usd', '$0.05'],
  [0, 'USD', '$0.00'],
  [-9_500, 'usd', '-$95.00'],
  [123_456_789, 'eur', '€1,234,567.89'],
  [1200, 'jpy', '¥1,200'],
  [1234, 'kwd', 'KWD 1.234'],
])('formatMoney(%i, %s) returns %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency).replaceAll('\u00a0', ' ')).toBe(text)
})

describe('a pack of credits', () => {
  const single = { session_credits: 1, amount: 9_500, currency: 'usd' }
  const five = { session_credits: 5, amount: 45_000, currency: 'usd' }

  it('has a price per session', () => {
    expect(getAmountPerSession(five)).toBe(9_000)
    expect(getAmountPerSession({ ...five, amount: 44_999, session_credits: 7 })).toBe(6_428)
  })

  it('saves the difference to the same number of single credits', () => {
    expect(getPackSaving(five, [single, five])).toBe(2_500)
    expect(getPackSaving(single, [single, five])).toBe(0)
  })

  it('saves nothing if it is more expensive or has no single credit in its currency', () => {
    expect(getPackSaving({ ...five, amount: 50_000 }, [single])).toBe(0)
    expect(getPackSaving(five, [five, { ...single, currency: 'eur' }])).toBe(0)
  })
})
