import { getQuestionValue, getValueRange } from './answerValues.ts'
import { findEnabledItems, selectSubmittedAnswers } from './findEnabledItems.ts'
import { getOwnValue } from '../getOwnValue.ts'
import { listQuestions } from '../listItems.ts'
import type {
  Answers,
  QuestionItem,
  Questionnaire,
  QuestionnaireScore,
  ScoreBand,
} from '../questionnaire.ts'

/** A computed score. `value` is null while one of its shown questions has no answer. */
export type ScoreResult = {
  readonly key: string
  readonly title: string
  readonly value: number | null
  /** The lowest and the highest value, null if they are unlimited. */
  readonly min: number | null
  readonly max: number | null
  readonly band: ScoreBand | null
}

/** Rounds to six decimals, so that 0.1 + 0.2 is 0.3 wherever it is computed. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6

const findBand = (bands: readonly ScoreBand[] | undefined, value: number): ScoreBand | null =>
  (bands ?? []).reduce<ScoreBand | null>(
    (found, band) =>
      band.from <= value && (found === null || band.from >= found.from) ? band : found,
    null,
  )

function combine(score: QuestionnaireScore, values: readonly number[]): number {
  const factor = score.factor ?? 1
  if (score.operation === 'count')
    return round(values.filter((value) => value >= (score.at_least ?? 1)).length * factor)
  const sum = values.reduce((total, value) => total + value, 0)
  return round((score.operation === 'mean' ? sum / values.length : sum) * factor)
}

function computeRange(
  score: QuestionnaireScore,
  questions: readonly QuestionItem[],
): { min: number | null; max: number | null } {
  if (score.operation === 'count') {
    const factor = score.factor ?? 1
    return { min: score.min ?? 0, max: score.max ?? questions.length * factor }
  }
  const ranges = questions.map(getValueRange)
  const mins = ranges.flatMap((range) => range?.min ?? [])
  const maxes = ranges.flatMap((range) => range?.max ?? [])
  const isLimited = ranges.length > 0 && !ranges.includes(null)
  return {
    min: score.min ?? (isLimited ? combine(score, mins) : null),
    max: score.max ?? (isLimited ? combine(score, maxes) : null),
  }
}

function computeScore(
  score: QuestionnaireScore,
  questions: ReadonlyMap<string, QuestionItem>,
  enabled: ReadonlySet<string>,
  answers: Answers,
): ScoreResult {
  const all = score.items.flatMap((linkId) => questions.get(linkId) ?? [])
  const shown = all.filter(({ link_id }) => enabled.has(link_id))
  const values = shown.map((question) => {
    const value = getQuestionValue(question, getOwnValue(answers, question.link_id))
    if (value === null || score.reversed?.includes(question.link_id) !== true) return value
    const range = getValueRange(question)
    return range === null ? null : range.min + range.max - value
  })
  const isComplete = values.length > 0 && all.length === score.items.length
  const value =
    isComplete && !values.includes(null)
      ? combine(
          score,
          values.flatMap((one) => one ?? []),
        )
      : null
  return {
    key: score.key,
    title: score.title,
    value,
    ...computeRange(score, shown.length > 0 ? shown : all),
    band: value === null ? null : findBand(score.bands, value),
  }
}

/** The questions whose options are worth something. */
const listScored = (questionnaire: Pick<Questionnaire, 'items'>): QuestionItem[] =>
  listQuestions(questionnaire).filter(
    ({ options }) => options?.some(({ ordinal_value }) => ordinal_value !== undefined) === true,
  )

/**
 * The score of an imported questionnaire, whose format defines none: the sum of the ordinal values
 * of all options. Null if no option has one.
 */
export function createSumScore(
  questionnaire: Pick<Questionnaire, 'items'>,
): QuestionnaireScore | null {
  const items = listScored(questionnaire).map(({ link_id }) => link_id)
  return items.length === 0 ? null : { key: 'total', title: 'Total', operation: 'sum', items }
}

/** The scores of these answers that the questionnaire defines. Hidden answers never count. */
export function scoreAnswers(
  questionnaire: Pick<Questionnaire, 'items' | 'scores'>,
  answers: Answers,
): ScoreResult[] {
  const scores = questionnaire.scores ?? []
  const questions = new Map(
    listQuestions(questionnaire).map((question) => [question.link_id, question]),
  )
  const submitted = selectSubmittedAnswers(questionnaire, answers)
  const enabled = findEnabledItems(questionnaire, answers)
  return scores.map((score) => computeScore(score, questions, enabled, submitted))
}
