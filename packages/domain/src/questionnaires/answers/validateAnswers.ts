import { isAnswered, isEmptyAnswer, isSameAnswer } from './answerValues.ts'
import { findEnabledItems } from './findEnabledItems.ts'
import { getOwnValue } from '../getOwnValue.ts'
import { listQuestions } from '../listItems.ts'
import { parseTypedNumber } from './parseTypedNumber.ts'
import { hasSeveralUnits } from '../questionKinds.ts'
import type { Answers, AnswerValue, QuestionItem, Questionnaire } from '../questionnaire.ts'

export const answerProblemCodes = [
  'required',
  'invalid',
  'ambiguous',
  'too_long',
  'too_low',
  'too_high',
  'not_whole',
  'unknown_option',
  'unknown_unit',
  'too_many',
  'excluded',
] as const
export type AnswerProblemCode = (typeof answerProblemCodes)[number]

export type AnswerProblem = {
  readonly link_id: string
  readonly code: AnswerProblemCode
  /** The limit that was exceeded. */
  readonly limit?: string | number | undefined
}

/** No text is longer than this, whatever a questionnaire says. */
export const maxAnswerLength = 10_000
/** No question has more answers than this. */
export const maxAnswers = 50

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

type Problem = Omit<AnswerProblem, 'link_id'>

const checkText = (question: QuestionItem, text: string): Problem | null => {
  const limit = Math.min(question.max_length ?? maxAnswerLength, maxAnswerLength)
  // code points, so that an emoji is one character
  return Array.from(text).length > limit ? { code: 'too_long', limit } : null
}

const checkNumber = ({ min, max }: QuestionItem, value: number): Problem | null => {
  if (!Number.isFinite(value)) return { code: 'invalid' }
  if (min !== undefined && value < min) return { code: 'too_low', limit: min }
  return max !== undefined && value > max ? { code: 'too_high', limit: max } : null
}

const checkDate = (question: QuestionItem, text: string, today: string): Problem | null => {
  if (!isDate(text)) return { code: 'invalid' }
  const [min, max] = [question.min_date, question.max_date].map((limit) =>
    limit === 'today' ? today : limit,
  )
  if (min !== undefined && text < min) return { code: 'too_low', limit: min }
  return max !== undefined && text > max ? { code: 'too_high', limit: max } : null
}

/**
 * Whether only the unit is missing: the number was typed, and none of several units was chosen. It
 * is never guessed, because 70 kg and 70 lb are different.
 */
export const needsUnit = (question: QuestionItem, value: AnswerValue | undefined): boolean =>
  question.type === 'quantity' &&
  hasSeveralUnits(question) &&
  typeof value === 'object' &&
  'typed' in value &&
  (value.unit === undefined || question.units?.includes(value.unit) !== true) &&
  parseTypedNumber(value.typed).kind === 'number'

function checkValue(question: QuestionItem, value: AnswerValue, today: string): Problem | null {
  if (typeof value === 'object' && 'typed' in value)
    return { code: needsUnit(question, value) ? 'unknown_unit' : 'invalid' }
  switch (question.type) {
    case 'string':
    case 'text':
      return typeof value === 'string' ? checkText(question, value) : { code: 'invalid' }
    case 'integer':
      if (typeof value !== 'number') return { code: 'invalid' }
      return Number.isInteger(value) ? checkNumber(question, value) : { code: 'not_whole' }
    case 'decimal':
      return typeof value === 'number' ? checkNumber(question, value) : { code: 'invalid' }
    case 'quantity':
      if (typeof value !== 'object' || !('value' in value)) return { code: 'invalid' }
      if (!(question.units ?? []).includes(value.unit)) return { code: 'unknown_unit' }
      return checkNumber(question, value.value)
    case 'boolean':
      return typeof value === 'boolean' ? null : { code: 'invalid' }
    case 'date':
      return typeof value === 'string' ? checkDate(question, value, today) : { code: 'invalid' }
    case 'choice':
    case 'open_choice':
      if (typeof value !== 'object') return { code: 'invalid' }
      if ('other' in value)
        return question.type === 'open_choice'
          ? checkText(question, value.other)
          : { code: 'unknown_option' }
      return 'code' in value && question.options?.some(({ code }) => code === value.code) === true
        ? null
        : { code: 'unknown_option' }
  }
}

/** Why a question is not answered correctly, null if it is. `today` is the member's date. */
export function validateQuestion(
  question: QuestionItem,
  values: readonly AnswerValue[] | undefined,
  today: string,
): AnswerProblem | null {
  const { link_id } = question
  const given = (values ?? []).filter((value) => !isEmptyAnswer(value))
  // also empty ones: a draft with more cannot be stored
  if ((values ?? []).length > maxAnswers) return { link_id, code: 'too_many', limit: maxAnswers }
  if (given.length === 0)
    return question.required === true && question.read_only !== true
      ? { link_id, code: 'required' }
      : null
  if (given.length > 1 && question.repeats !== true) return { link_id, code: 'too_many', limit: 1 }
  if (
    given.some((value, index) => given.slice(0, index).some((other) => isSameAnswer(value, other)))
  )
    return { link_id, code: 'too_many', limit: 1 }
  for (const value of given) {
    const problem = checkValue(question, value, today)
    if (problem !== null) return { link_id, ...problem }
  }
  const exclusive = (question.options ?? []).filter((option) => option.exclusive === true)
  const excludes = given.some(
    (value) =>
      typeof value === 'object' &&
      'code' in value &&
      exclusive.some(({ code }) => code === value.code),
  )
  return excludes && given.length > 1 ? { link_id, code: 'excluded' } : null
}

/** What has to be corrected before sending, in the order of the questions. Hidden ones pass. */
export function validateAnswers(
  questionnaire: Pick<Questionnaire, 'items'>,
  answers: Answers,
  today: string,
): AnswerProblem[] {
  const enabled = findEnabledItems(questionnaire, answers)
  return listQuestions(questionnaire)
    .filter(({ link_id }) => enabled.has(link_id))
    .flatMap(
      (question) => validateQuestion(question, getOwnValue(answers, question.link_id), today) ?? [],
    )
}

/**
 * Whether a draft can be stored: what is typed may be incomplete, but not of another kind, none of
 * the options, or longer than any answer.
 */
export const isDraftAnswer = (question: QuestionItem, values: readonly AnswerValue[]): boolean =>
  values.length <= maxAnswers &&
  values.every((value) => {
    if (typeof value === 'string') return value.length <= 2 * maxAnswerLength
    if (typeof value !== 'object') return true
    if ('typed' in value) return value.typed.length <= maxAnswerLength
    if ('other' in value) return value.other.length <= 2 * maxAnswerLength
    return true
  }) &&
  (isAnswered(values) ? values.every((value) => hasKind(question, value)) : true)

const hasKind = ({ type, options }: QuestionItem, value: AnswerValue): boolean => {
  if (typeof value === 'boolean') return type === 'boolean'
  if (typeof value === 'number') return type === 'integer' || type === 'decimal'
  if (typeof value === 'string') return type === 'string' || type === 'text' || type === 'date'
  if ('value' in value) return type === 'quantity'
  if ('typed' in value)
    return type === 'integer' || type === 'decimal' || type === 'quantity' || type === 'date'
  if ('other' in value) return type === 'open_choice'
  return options?.some(({ code }) => code === value.code) === true
}
