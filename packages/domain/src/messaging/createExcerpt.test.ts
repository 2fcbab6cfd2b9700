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

  it('cuts no character outside the basic plane in two', () => {
    expect(createExcerpt('🙂'.repeat(141))).toBe(`${'🙂'.repeat(139)}…`)
  })
})
