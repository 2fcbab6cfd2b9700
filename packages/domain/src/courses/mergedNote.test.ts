import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyNote, joinTexts, type MergedNote, mergeNotes, replaceEarlier } from './mergedNote.ts'

const write = (id: string, value: string, at: number, replaced: string[] = []): MergedNote => ({
  texts: [{ id, value, at }],
  replaced,
})

describe('mergeNotes', () => {
  it('keeps what two devices wrote without knowing each other, the earliest first', () => {
    const first = write('a', 'Breathe out longer', 1)
    const phone = write('b', 'Breathe out longer, in the train', 3, ['a'])
    const laptop = write('c', 'Breathe out longer, at my desk', 2, ['a'])
    const merged = [first, phone, laptop].reduce(mergeNotes)
    expect(joinTexts(merged)).toBe(
      'Breathe out longer, at my desk\n\nBreathe out longer, in the train',
    )
    const joined = write('d', 'Breathe out longer, everywhere', 4, ['b', 'c'])
    // the phone repeats its request
    expect(joinTexts([merged, joined, phone].reduce(mergeNotes))).toBe(
      'Breathe out longer, everywhere',
    )
  })

  it('keeps the text of a device while another one removes what it knows', () => {
    const removed = write('b', '', 2, ['a'])
    const kept = write('c', 'Keep this', 3, ['a'])
    expect(joinTexts([write('a', 'Old', 1), removed, kept].reduce(mergeNotes))).toBe('Keep this')
  })
})

describe('replaceEarlier', () => {
  it('leaves the latest text, in any order and for repeated texts', () => {
    const texts = [
      { id: 'a', value: 'One', at: 1 },
      { id: 'b', value: 'Two', at: 2 },
      { id: 'c', value: 'Three', at: 2 },
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray([...texts, ...texts], { minLength: 1 }), (arrived) => {
        const note = arrived.reduce(
          (before, text) => mergeNotes(before, replaceEarlier(before, text)),
          emptyNote,
        )
        const ids = arrived.map(({ id }) => id).toSorted()
        expect(note.texts.map(({ id }) => id)).toEqual(ids.slice(-1))
      }),
    )
  })
})
