import { describe, expect, it } from 'vitest'
import { completeAnswers, everyKind } from '../../questionnaires-example/index.ts'
import { findAlerts } from './findAlerts.ts'
import { scoreAnswers } from './scoreAnswers.ts'
import type { Answers, Questionnaire } from '../questionnaire.ts'

const getScores = (questionnaire: Pick<Questionnaire, 'items' | 'scores'>, answers: Answers) =>
  Object.fromEntries(
    scoreAnswers(questionnaire, answers).map(({ key, value, band }) => [
      key,
      band === null ? value : [value, band.code],
    ]),
  )

describe('scoreAnswers', () => {
  it('adds, reverses, averages, counts and multiplies', () => {
    expect(getScores(everyKind, completeAnswers)).toEqual({
      strain: [8, 'low'],
      mean: 14,
      count: 2,
      effects: 4,
    })
  })

  it('returns no score while an answer is missing', () => {
    expect(getScores(everyKind, { ...completeAnswers, mood: [] })).toMatchObject({
      strain: null,
      mean: null,
      count: null,
    })
  })

  it('leaves out hidden answers', () => {
    expect(getScores(everyKind, { ...completeAnswers, takes: [false] })).toMatchObject({
      effects: 0,
    })
  })

  it('returns the range of a score', () => {
    const [strain, mean] = scoreAnswers(everyKind, completeAnswers)
    expect(strain).toMatchObject({ min: 0, max: 30 })
    expect(mean).toMatchObject({ min: 0, max: 30 })
  })

  it('returns no score for a questionnaire that defines none, whatever its options have', () => {
    const { scores: _scores, ...unscored } = everyKind
    expect(scoreAnswers(unscored, completeAnswers)).toEqual([])
  })

  it('returns no number for what is typed and is none', () => {
    expect(getScores(everyKind, { ...completeAnswers, cups: [{ typed: '7,' }] })).toMatchObject({
      strain: null,
    })
  })
})

describe('findAlerts', () => {
  it.each([
    [14, []],
    [15, ['cups']],
  ])('finds an answer of %i at any total', (cups, alerts) => {
    expect(findAlerts(everyKind, { cups: [cups] })).toEqual(alerts)
  })
})
