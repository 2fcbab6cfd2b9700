import { describe, expect, it } from 'vitest'
import { countEdits, findSimilarWords } from './spelling.ts'

describe('findSimilarWords', () => {
  it('finds a word with a letter missing, changed or swapped', () => {
    expect(countEdits('feritin', 'ferritin', 2)).toBe(1)
    expect(countEdits('magnesuim', 'magnesium', 2)).toBe(1)
    expect(findSimilarWords('magnesuim', ['magnesium', 'manganese', 'iron'])).toEqual(['magnesium'])
  })

  it('takes no short word or number for another one', () => {
    expect(findSimilarWords('iorn', ['iron'])).toEqual([])
    expect(findSimilarWords('b12', ['b13'])).toEqual([])
  })

  it('corrects a word in front of its number, but not the number', () => {
    expect(findSimilarWords('omgea3', ['omega3', 'omega6'])).toEqual(['omega3'])
  })
})
