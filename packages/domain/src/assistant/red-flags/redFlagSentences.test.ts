import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  certainEmergencySentences,
  certainSelfHarmSentences,
} from './sentences/certainSentences.ts'
import { emergencySentences } from './sentences/emergencySentences.ts'
import { findRedFlag } from './findRedFlag.ts'
import { harmlessPlanSentences } from './sentences/harmlessPlanSentences.ts'
import { harmlessSentences } from './sentences/harmlessSentences.ts'
import { exaggeratedSentences } from './sentences/exaggeratedSentences.ts'
import { indirectEmergencySentences } from './sentences/indirectEmergencySentences.ts'
import { indirectSelfHarmSentences } from './sentences/indirectSelfHarmSentences.ts'
import { doseQuestionSentences, realOverdoseSentences } from './sentences/doseQuestionSentences.ts'
import { everydayBodySentences } from './sentences/everydayBodySentences.ts'
import { everydaySentences } from './sentences/everydaySentences.ts'
import { frankEmergencySentences } from './sentences/frankEmergencySentences.ts'
import { rareSentences } from './sentences/rareSentences.ts'
import { everydayStatements, statedSentences } from './sentences/statedSentences.ts'
import { selfHarmSentences } from './sentences/selfHarmSentences.ts'

const alarming = [
  ...selfHarmSentences,
  ...indirectSelfHarmSentences,
  ...emergencySentences,
  ...frankEmergencySentences,
  ...indirectEmergencySentences,
  ...rareSentences,
  ...realOverdoseSentences,
  ...statedSentences,
]
const certain = [...certainSelfHarmSentences, ...certainEmergencySentences]
const harmless = [
  ...harmlessPlanSentences,
  ...harmlessSentences,
  ...everydaySentences,
  ...everydayBodySentences,
]

/** How much help is shown: 0 is none, 2 is nothing else. */
function rateHelp(question: string): number {
  const flag = findRedFlag(question)
  if (flag === null) return 0
  return flag.isCertain ? 2 : 1
}

describe('findRedFlag with sentences of members', () => {
  it.each(certainSelfHarmSentences)('shows only help for "%s"', (question) =>
    expect(findRedFlag(question)).toEqual({ kind: 'self_harm', isCertain: true }),
  )

  it.each(certainEmergencySentences)('shows only help for "%s"', (question) =>
    expect(findRedFlag(question)).toEqual({ kind: 'emergency', isCertain: true }),
  )

  it.each(alarming)('shows help for "%s"', (question) =>
    expect(findRedFlag(question)).not.toBeNull(),
  )

  it.each([...harmless, ...exaggeratedSentences])('answers "%s"', (question) =>
    expect(rateHelp(question)).toBeLessThan(2),
  )

  it('shows help for at most one in twenty everyday questions', () => {
    const flagged = harmless.filter((question) => rateHelp(question) > 0)
    expect(flagged.length / harmless.length).toBeLessThan(0.05)
  })

  it.each([...doseQuestionSentences, ...everydayStatements])('shows no help for "%s"', (question) =>
    expect(rateHelp(question)).toBe(0),
  )

  it.each([
    'How many sleeping tablets does it take to not wake up',
    'how many of my pills until I do not wake up anymore',
    'how much magnesium would I need to die',
    'i want my husband to kill me',
    'i cut again, not deep',
  ])('is about self-harm in "%s"', (question) =>
    expect(findRedFlag(question)?.kind).toBe('self_harm'),
  )

  it.each([
    'my ex said he will kill me tonight',
    'my husband threatens to shoot me if I leave',
    'he says he kills me and the kids',
    'how many pills did she take, she does not wake up',
  ])('is an emergency in "%s"', (question) => expect(findRedFlag(question)?.kind).toBe('emergency'))

  it('shows no less help for another way of writing', () => {
    const marks = fc.constantFrom('', '', '', ',', '.', '!', '?', '...', ' -', ';', '!!')
    const spaces = fc.constantFrom(' ', ' ', '  ', '\n')
    const prefixes = fc.constantFrom('', 'hi, quick question: ', 'Hello! ', 'sorry to bother you, ')
    const written = fc.constantFrom(...alarming, ...certain).chain((sentence) => {
      const words = sentence.split(' ')
      const parts = words.map((word) =>
        fc
          .tuple(marks, spaces, fc.constantFrom('as is', 'upper', 'without'))
          .map(([mark, space, form]) => {
            const plain = form === 'without' ? word.replaceAll(/['’]/g, '') : word
            return `${form === 'upper' ? plain.toUpperCase() : plain}${mark}${space}`
          }),
      )
      return fc
        .tuple(prefixes, fc.tuple(...parts))
        .map(([prefix, texts]) => ({ sentence, text: prefix + texts.join('') }))
    })
    fc.assert(
      fc.property(written, ({ sentence, text }) => {
        expect(rateHelp(text)).toBeGreaterThanOrEqual(rateHelp(sentence))
      }),
      { numRuns: 1_000 },
    )
  })
})
