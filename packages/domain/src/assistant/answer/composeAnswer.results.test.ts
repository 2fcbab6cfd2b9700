import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer, createPassage, credits, ferritin, magnesium } from '../testing/answer.ts'
import type { Passage } from '../passage.ts'

describe('composeAnswer for results and earlier records', () => {
  it('quotes an earlier plan only when asked for it', () => {
    const past = createPassage({ id: 'past', isHistory: true, body: 'Earlier: 100 mg.' })
    expect(answer('magnesium dose', [past]).outcome).toBe('unanswered')
    expect(answer('what magnesium dose did I have before', [past]).quotes).toHaveLength(1)
  })

  it('puts the newest result of a test first', () => {
    const older = { ...ferritin, id: 'older', at: 1 }
    expect(answer('ferritin', [older, ferritin]).quotes[0]?.passage.id).toBe('ferritin')
  })

  const results = [4, 3, 2, 1].map((at) => ({ ...ferritin, id: `${at}`, at, series: 'ferritin' }))
  const listDays = (question: string, passages: readonly Passage[]): string[] =>
    answer(question, passages).quotes.map(({ passage }) => passage.id)

  it('compares the newest result with one older one, and with more when asked', () => {
    expect(listDays('what is my ferritin', results)).toEqual(['4', '3'])
    expect(listDays('ferritin trend', results)).toEqual(['4', '3', '2'])
  })

  it('has no older result before a newer one of the same test, however long they are', () => {
    const texts = fc.array(
      fc.constantFrom('Ferritin stores iron.', 'Iron again.', 'How nice.', 'Your ferritin rose.'),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 2, maxLength: 6 }),
        fc.constantFrom('what is my ferritin', 'iron', 'ferritin before', 'how is my iron now'),
        (bodies, question) => {
          const passages = bodies.map((lines, at) => ({
            ...ferritin,
            id: `${at}`,
            at,
            series: 'ferritin',
            body: [`Ferritin: ${at} ng/mL.`, ...lines].join('\n'),
          }))
          const days = listDays(question, [...passages, magnesium, credits])
            .filter((id) => /^\d$/.test(id))
            .map(Number)
          expect(days[0]).toBe(bodies.length - 1)
          expect(days).toEqual(days.toSorted((a, b) => b - a))
        },
      ),
    )
  })

  it('has the newest of several reports first', () => {
    const reports = ['Blood count', 'Lipid panel and more of it', 'Thyroid'].map((title, at) => ({
      ...ferritin,
      id: `${at}`,
      title,
      at,
      body: `${title} of Nov 3: of 5 results, none is outside its range.${' And more.'.repeat(at)}`,
    }))
    expect(listDays('what are my results', reports)[0]).toBe('2')
  })
})
