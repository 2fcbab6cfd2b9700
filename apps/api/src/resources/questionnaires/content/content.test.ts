import { Questionnaire } from '@portal/contract'
import {
  checkQuestionnaire,
  listQuestions,
  listWarnings,
  scoreAnswers,
} from '@portal/domain/questionnaires'
import { describe, expect, it } from 'vitest'
import { assessment } from './assessment.ts'
import { builtInQuestionnaires } from './builtInQuestionnaires.ts'
import { gad7 } from './gad7.ts'
import { phq9 } from './phq9.ts'
import { who5 } from './who5.ts'

describe('the built-in questionnaires', () => {
  it.each(Object.entries(builtInQuestionnaires))(
    '%s has no mistakes and no warnings',
    (_key, content) => {
      expect(checkQuestionnaire(content, '2026-12-01')).toEqual([])
      expect(listWarnings(content)).toEqual([])
      expect(Questionnaire.parse(content)).toEqual(content)
    },
  )
})

/** The answers whose ordinal values add up to a total, filled from the first question on. */
function createAnswers(content: Questionnaire, total: number) {
  let left = total
  return Object.fromEntries(
    listQuestions(content).map(({ link_id, options = [] }) => {
      const best = options.toSorted((a, b) => (b.ordinal_value ?? 0) - (a.ordinal_value ?? 0))
      const option = best.find(({ ordinal_value }) => (ordinal_value ?? 0) <= left)
      left -= option?.ordinal_value ?? 0
      return [link_id, [{ code: option?.code ?? '' }]]
    }),
  )
}

describe('the published scores', () => {
  it.each([
    [phq9, 0, 0, 'minimal'],
    [phq9, 4, 4, 'minimal'],
    [phq9, 5, 5, 'mild'],
    [phq9, 9, 9, 'mild'],
    [phq9, 10, 10, 'moderate'],
    [phq9, 14, 14, 'moderate'],
    [phq9, 15, 15, 'moderately-severe'],
    [phq9, 19, 19, 'moderately-severe'],
    [phq9, 20, 20, 'severe'],
    [phq9, 27, 27, 'severe'],
    [gad7, 4, 4, 'minimal'],
    [gad7, 5, 5, 'mild'],
    [gad7, 10, 10, 'moderate'],
    [gad7, 15, 15, 'severe'],
    [gad7, 21, 21, 'severe'],
    [who5, 0, 0, 'low'],
    [who5, 12, 48, 'low'],
    [who5, 13, 52, 'usual'],
    [who5, 25, 100, 'usual'],
  ] as const)('of $title with %i points is %i, %s', (content, points, value, band) => {
    const [score] = scoreAnswers(content, createAnswers(content, points))
    expect([score?.value, score?.band?.code]).toEqual([value, band])
  })
})

describe('the assessment', () => {
  it('has eight areas and about 60 questions', () => {
    expect(assessment.scores).toHaveLength(8)
    expect(listQuestions(assessment).length).toBeGreaterThanOrEqual(58)
  })

  it('scores the best answers with 100 and the worst with 0', () => {
    const answer = (isBest: boolean) =>
      Object.fromEntries(
        (assessment.scores ?? []).flatMap(({ items, reversed = [] }) =>
          items.map((linkId) => [
            linkId,
            [{ code: reversed.includes(linkId) === isBest ? 'never' : 'always' }],
          ]),
        ),
      )
    expect(scoreAnswers(assessment, answer(true)).map(({ value }) => value)).toEqual(
      Array.from({ length: 8 }, () => 100),
    )
    expect(new Set(scoreAnswers(assessment, answer(false)).map(({ value }) => value))).toEqual(
      new Set([0]),
    )
  })
})
