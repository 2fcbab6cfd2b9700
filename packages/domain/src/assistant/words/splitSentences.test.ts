import { describe, expect, it } from 'vitest'
import { splitSentences } from './splitSentences.ts'

describe('splitSentences', () => {
  it('splits at ends of sentences and lines, but not after a title', () =>
    expect(splitSentences('Dr. Chen wrote. Then\na line')).toEqual([
      'Dr. Chen wrote.',
      'Then',
      'a line',
    ]))
})
