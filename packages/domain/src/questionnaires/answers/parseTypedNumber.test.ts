import { describe, expect, it } from 'vitest'
import { parseTypedNumber } from './parseTypedNumber.ts'

describe('parseTypedNumber', () => {
  it.each([
    ['7', 7],
    ['7.5', 7.5],
    ['7,5', 7.5],
    [' 7,50 ', 7.5],
    ['\u22123', -3],
    ['0.500', 0.5],
    ['0,125', 0.125],
    ['1500', 1500],
    ['1234.500', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1\u202f500', 1500],
    ['1,234,567', 1234567],
    ['-0', 0],
  ])('reads %j as %d', (typed, value) =>
    expect(parseTypedNumber(typed)).toEqual({ kind: 'number', value }),
  )

  it.each([
    ['1.500', [1.5, 1500]],
    ['1,500', [1.5, 1500]],
  ])('does not guess %j', (typed, readings) =>
    expect(parseTypedNumber(typed)).toEqual({ kind: 'ambiguous', readings }),
  )

  it.each(['seven', '7h', '1.2.3', '1,23,4', '--1', '.', '1e5', '9'.repeat(30)])(
    'rejects %j',
    (typed) => expect(parseTypedNumber(typed)).toEqual({ kind: 'invalid' }),
  )

  it('tells an empty field apart', () => expect(parseTypedNumber(' ')).toEqual({ kind: 'empty' }))
})
