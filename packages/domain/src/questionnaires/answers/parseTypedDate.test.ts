import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTypedDate, parseTypedDate } from './parseTypedDate.ts'

describe('parseTypedDate', () => {
  it.each([
    ['2/5/1990', '1990-02-05'],
    ['02/15/1990', '1990-02-15'],
    [' 2 / 15 / 1990 ', '1990-02-15'],
    ['02151990', '1990-02-15'],
    ['1990-02-15', '1990-02-15'],
    ['02/29/2024', '2024-02-29'],
  ])('reads %s as %s', (typed, date) =>
    expect(parseTypedDate(typed)).toEqual({ kind: 'date', date }),
  )

  it.each([
    '02/30/2026',
    '0215',
    '02/15',
    '15/02/1990',
    '2/5/90',
    '02/15/0026',
    '03.04.2026',
    '03-04-2026',
    '2026-02-30',
    'in May',
    '/',
  ])('does not guess %s', (typed) => expect(parseTypedDate(typed)).toEqual({ kind: 'invalid' }))

  it('reads nothing typed as no answer', () =>
    expect(parseTypedDate('  ')).toEqual({ kind: 'empty' }))

  it('reads every date as it is shown', () => {
    const years = { min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(years), (day) => {
        const date = day.toISOString().slice(0, 10)
        expect(parseTypedDate(formatTypedDate(date))).toEqual({ kind: 'date', date })
      }),
    )
  })
})
