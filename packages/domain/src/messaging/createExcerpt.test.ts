import { describe, expect, it } from 'vitest'
import { createExcerpt } from './createExcerpt.ts'

describe('createExcerpt', () => {
  it('returns a short text on one line', () => {
    expect(createExcerpt(' Hello,\n\nhow are you? ')).toBe('Hello, how are you?')
  })

  it('cuts a long text to 140 characters', () => {
    expect(createExcerpt('a'.repeat(140))).toBe('a'.repeat(140))
    expect(createExcerpt('a'.repeat(141))).toBe(`${'a'.repeat(139)}…`)
    expect(createExcerpt(`${'a'.repeat(138)} ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(138)}…`)
  })

  it.each(['🙂', '👩‍👩‍👧', 'e\u0301'])('counts %s as one character and does not cut it', (one) => {
    expect(createExcerpt(one.repeat(140))).toBe(one.repeat(140))
    expect(createExcerpt(one.repeat(141))).toBe(`${one.repeat(139)}…`)
  })
})
