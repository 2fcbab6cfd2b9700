import { describe, expect, it } from 'vitest'
import { createDisposition, parseRange } from './sendFile.ts'

describe('parseRange', () => {
  it.each([
    [undefined, null],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['items=0-9', null],
    ['bytes=99999999999999999999-', null],
  ])('of 100 bytes, %s is %j', (header, expected) =>
    expect(parseRange(header, 100)).toEqual(expected),
  )
})

describe('createDisposition', () => {
  it.each([
    ['scan.pdf', `inline; filename="scan.pdf"; filename*=UTF-8''scan.pdf`],
    ['März (1).pdf', `inline; filename="Marz (1).pdf"; filename*=UTF-8''M%C3%A4rz%20%281%29.pdf`],
    ['検査.png', `inline; filename="__.png"; filename*=UTF-8''%E6%A4%9C%E6%9F%BB.png`],
    ['a"b%41.png', `inline; filename="a_b_41.png"; filename*=UTF-8''a%22b%2541.png`],
  ])('encodes %s', (name, expected) => expect(createDisposition('inline', name)).toBe(expected))
})
