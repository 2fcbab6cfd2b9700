import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  roundDecimal,
  type Decimal,
} from './decimal.ts'

function read(text: string): Decimal {
  const decimal = parseDecimal(text)
  if (decimal === null) throw new Error(text)
  return decimal
}

describe('parseDecimal', () => {
  it.each(['5.10', '0', '-0.05', '120', '0.00'])('keeps the digits of %s', (text) =>
    expect(formatDecimal(read(text))).toBe(text.replace('-0.00', '0.00')),
  )
  it.each([
    ['1.5e3', '1500'],
    ['1E-3', '0.001'],
  ])('writes out %s', (text, expected) => expect(formatDecimal(read(text))).toBe(expected))
  it.each(['', '.5', '5.', 'NaN', '1e99', '1,5', '+5', '123456789012345678901'])(
    'returns null for %j',
    (text) => expect(parseDecimal(text)).toBeNull(),
  )
})

describe('rounding', () => {
  it('rounds half away from zero', () =>
    expect(
      ['2.5', '-2.5', '2.4'].map((text) => formatDecimal(roundDecimal(read(text), 0))),
    ).toEqual(['3', '-3', '2']))
})

const decimals = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([units, scale]): Decimal => ({ units: BigInt(units), scale }))

describe('arithmetic', () => {
  it('adds, negates, multiplies and compares exactly', () =>
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const sum = addDecimals(a, b)
        expect(compareDecimals(addDecimals(sum, negateDecimal(b)), a)).toBe(0)
        expect(compareDecimals(multiplyDecimals(a, b), multiplyDecimals(b, a))).toBe(0)
        expect(Math.sign(compareDecimals(a, b))).toBe(-Math.sign(compareDecimals(b, a)) + 0)
      }),
    ))
  it('divides what it multiplied', () =>
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        fc.pre(b.units !== 0n)
        const back = divideDecimals(multiplyDecimals(a, b), b)
        expect(compareDecimals(back, a)).toBe(0)
      }),
    ))
})
