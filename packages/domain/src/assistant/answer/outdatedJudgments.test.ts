import { describe, expect, it } from 'vitest'
import { createOutdatedFilter } from './outdatedJudgments.ts'
import { answer, createPassage, ferritin } from '../testing/answer.ts'

const iron = createPassage({
  id: 'iron',
  title: 'Iron bisglycinate',
  body: 'Iron bisglycinate: 25 mg, in the morning.\nWhy: Your ferritin was low in the last panel.',
})
const within = {
  ...ferritin,
  id: 'newer',
  body: 'Ferritin: 41 ng/mL, within the range, range 30 to 150 ng/mL (Nov 25, 2026).',
  at: 3,
}

const why = 'Why: Your ferritin was low in the last panel.'
const any = { asksForReason: false }

describe('createOutdatedFilter', () => {
  it('keeps the reason if a question asks for it', () =>
    expect(createOutdatedFilter([within], { asksForReason: true })(why, iron)).toBe(false))

  it('finds what the newest result contradicts', () => {
    expect(createOutdatedFilter([ferritin, within], any)(why, iron)).toBe(true)
    expect(createOutdatedFilter([ferritin], any)(why, iron)).toBe(false)
    expect(createOutdatedFilter([], any)(why, iron)).toBe(false)
  })

  it.each([
    'Your ferritin was measured in May.',
    'Your vitamin D was low.',
    'Ferritin falls when iron is low.',
  ])('keeps "%s"', (other) => expect(createOutdatedFilter([within], any)(other, iron)).toBe(false))

  it('is not quoted beside the newer result', () => {
    const { quotes } = answer('is my ferritin low', [
      iron,
      { ...ferritin, series: 'ferritin' },
      { ...within, series: 'ferritin' },
    ])
    const text = quotes.flatMap(({ sentences }) => sentences).join(' ')
    expect(text).not.toMatch(/was low/)
    expect(text).toMatch(/41 ng\/mL/)
  })
})
