import { trimText } from '../../text/trimText.ts'
import type { AnswerValue, QuestionItem } from '../questionnaire.ts'

/** Whether two answers say the same. */
export const isSameAnswer = (a: AnswerValue, b: AnswerValue): boolean =>
  a === b || serialize(a) === serialize(b)

export const areSameAnswers = (a: readonly AnswerValue[], b: readonly AnswerValue[]): boolean =>
  a.length === b.length &&
  a.every((value, index) => {
    const other = b[index]
    return other !== undefined && isSameAnswer(value, other)
  })

const serialize = (value: AnswerValue): string =>
  typeof value === 'object'
    ? JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : JSON.stringify(value)

/** What the database cannot store: NUL, and halves of a surrogate pair. */
const unstorable = /\p{Surrogate}|\0/gu

/** Whether the database cannot store a text as it is. */
export const hasUnstorable = (text: string): boolean => text.search(unstorable) >= 0

function cleanText(text: string): string {
  const stored = text.replaceAll(unstorable, '')
  return trimText(stored) === '' ? '' : stored
}

/** An answer without characters that cannot be stored. A text that shows nothing is empty. */
export function cleanAnswer(value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object') return value
  if ('other' in value) return { other: cleanText(value.other) }
  return 'typed' in value ? { ...value, typed: cleanText(value.typed) } : value
}

/** Whether nothing was answered: no value, or an empty text. */
export const isEmptyAnswer = (value: AnswerValue): boolean => {
  if (typeof value === 'string') return trimText(value) === ''
  if (typeof value !== 'object') return false
  if ('other' in value) return trimText(value.other) === ''
  return 'typed' in value && trimText(value.typed) === ''
}

export const isAnswered = (values: readonly AnswerValue[] | undefined): boolean =>
  values !== undefined && values.some((value) => !isEmptyAnswer(value))

/**
 * The number that an answer is worth: an option's ordinal value, a number, 1 for yes. Null for
 * texts, dates, and options without a value.
 */
export function getOrdinal(question: QuestionItem, value: AnswerValue): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || 'typed' in value || 'other' in value) return null
  if ('value' in value) return value.value
  return question.options?.find(({ code }) => code === value.code)?.ordinal_value ?? null
}

/** The sum of the answers of a question, null without an answer that is worth something. */
export function getQuestionValue(
  question: QuestionItem,
  values: readonly AnswerValue[] | undefined,
): number | null {
  if (values === undefined || values.length === 0) return null
  const ordinals = values.map((value) => getOrdinal(question, value))
  if (ordinals.includes(null)) return null
  return ordinals.reduce<number>((sum, ordinal) => sum + (ordinal ?? 0), 0)
}

/** The lowest and the highest value that one answer can have, null if that is unlimited. */
export function getValueRange(question: QuestionItem): { min: number; max: number } | null {
  if (question.type === 'boolean') return { min: 0, max: 1 }
  if (question.type === 'integer' || question.type === 'decimal' || question.type === 'quantity') {
    const { min, max } = question
    return min === undefined || max === undefined ? null : { min, max }
  }
  const ordinals = (question.options ?? []).flatMap(({ ordinal_value }) => ordinal_value ?? [])
  if (ordinals.length === 0) return null
  if (question.repeats === true)
    return {
      min: ordinals.filter((ordinal) => ordinal < 0).reduce((sum, ordinal) => sum + ordinal, 0),
      max: ordinals.filter((ordinal) => ordinal > 0).reduce((sum, ordinal) => sum + ordinal, 0),
    }
  return { min: Math.min(...ordinals), max: Math.max(...ordinals) }
}
