import { expect, it } from 'vitest'
import { formatCardExpiry, formatCardName, isCardExpired } from './cardText.ts'

it('formatCardName returns brand and last digits, and "Card" for an unknown brand', () => {
  expect(formatCardName({ brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005')
  expect(formatCardName({ brand: 'somethingnew', last4: '1234' })).toBe('Card ending in 1234')
})

it('formatCardExpiry formats the date as printed on the card', () => {
  expect(formatCardExpiry({ exp_month: 4, exp_year: 2029 })).toBe('04/29')
  expect(formatCardExpiry({ exp_month: 12, exp_year: 2100 })).toBe('12/00')
})

it.each([
  ['2026-11-30T23:59:59Z', false],
  // still November on Baker Island, which is twelve hours behind
  ['2026-12-01T11:59:59Z', false],
  ['2026-12-01T12:00:00Z', true],
])('isCardExpired, at %s for the card 11/26, returns %s', (now, isOver) => {
  expect(isCardExpired({ exp_month: 11, exp_year: 2026 }, Date.parse(now))).toBe(isOver)
})
