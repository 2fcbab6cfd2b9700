import { describe, expect, it } from 'vitest'
import { isStatement } from './statements.ts'
import { all, answer } from '../testing/answer.ts'

describe('isStatement', () => {
  it.each([
    'i took two magnesium',
    'took my magnesium twice',
    'i took all of it',
    'she swallowed my magnesium',
    'Every night I plan how I would do it',
    'I have taken the magnesium in the morning.',
    'i took my magnesium when i woke up',
    'tonight i take all of it',
    "i'm taking everything at bedtime today",
    'i feel like finishing everything off tonight',
    "i've been working out how to do it and when",
    'i just want to sleep and sleep',
    'everything ends at midday',
    'ten magnesium',
    'six irons',
    'three days of iron in one morning',
    'two capsules too many',
  ])('finds no question in "%s"', (text) => expect(isStatement(text)).toBe(true))

  it.each([
    'i took my magnesium, when do i take the next',
    'I had coffee. Can I take iron?',
    'what did i take in october',
    'i took my iron what now',
    'magnesium dose',
    'I forgot my magnesium yesterday',
    'i feel tired',
    'do i take everything at bedtime',
    '2 weeks of my plan',
    '200 mg of magnesium',
    'i want to sleep better',
    'when do i take all of it',
  ])('finds a question, or nothing that was taken, in "%s"', (text) =>
    expect(isStatement(text)).toBe(false),
  )
})

describe('composeAnswer of a statement', () => {
  it.each(['i took two magnesium', 'i took magnesium this morning', 'she had my magnesium'])(
    'names no dose for "%s"',
    (text) => {
      const { outcome, quotes } = answer(text, all)
      expect(outcome).not.toBe('answered')
      expect(quotes.flatMap(({ sentences }) => sentences).join(' ')).not.toMatch(/200 mg/)
    },
  )

  it('names no dose for what continues a question about it', () => {
    const { outcome, quotes } = answer('i took it', all, 'what is my magnesium dose')
    expect(outcome).not.toBe('answered')
    expect(quotes.flatMap(({ sentences }) => sentences).join(' ')).not.toMatch(/200 mg/)
  })

  it('answers a question behind a statement', () =>
    expect(answer('i took iron, what is my magnesium dose', all).outcome).toBe('answered'))
})
