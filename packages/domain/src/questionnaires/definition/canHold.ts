import { addDays } from '../../time/calendar.ts'
import { isDate } from '../../time/civilDate.ts'
import { isSameAnswer } from '../answers/answerValues.ts'
import { holds } from '../answers/findEnabledItems.ts'
import type { AnswerValue, Condition, QuestionItem } from '../questionnaire.ts'
import { validateQuestion } from '../answers/validateAnswers.ts'

/** Numbers at, beside and between those that are compared. */
function listNumbers({ type, min, max, units }: QuestionItem, compared: readonly number[]) {
  const points = [...compared, min ?? 0, max ?? 0].toSorted((a, b) => a - b)
  const numbers = points.flatMap((point, index) => {
    const middle = (point + (points[index + 1] ?? point)) / 2
    return [point - 1, point, middle, Math.floor(middle), Math.ceil(middle), point + 1]
  })
  const [unit = ''] = units ?? []
  return type === 'quantity' ? numbers.map((value) => ({ value, unit })) : numbers
}

/** Answers of which one satisfies any condition that an answer of this question can satisfy. */
function listCandidates(
  question: QuestionItem,
  conditions: readonly Condition[],
): readonly AnswerValue[] {
  const compared = conditions.map(({ answer }) => answer)
  const texts = compared.filter((answer) => typeof answer === 'string')
  switch (question.type) {
    case 'boolean':
      return [true, false]
    case 'integer':
    case 'decimal':
    case 'quantity':
      return listNumbers(
        question,
        compared.filter((answer) => typeof answer === 'number'),
      )
    case 'date': {
      const limits = [question.min_date, question.max_date].flatMap((limit) => limit ?? [])
      const days = [...texts, ...limits, '2000-01-01'].filter(isDate)
      return days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])
    }
    case 'string':
    case 'text':
      // trimmed, as it is sent; the others are before and behind most texts
      return [...texts, ...texts.map((text) => `${text}~`), '!', '~'].map((text) => text.trim())
    case 'choice':
    case 'open_choice': {
      const options = (question.options ?? []).map(({ code }) => ({ code }))
      return question.type === 'choice'
        ? options
        : [...options, ...[...texts, '~'].map((text) => ({ other: text.trim() }))]
    }
  }
}

/**
 * Whether some valid answer of a question satisfies all of these conditions on it, or none does,
 * unless it needs one.
 */
export function canHold(
  question: QuestionItem,
  conditions: readonly Condition[],
  needsAnswer = false,
): boolean {
  // what depends on the day of the member is left to that day
  const fixed: QuestionItem = {
    ...question,
    required: false,
    min_date: question.min_date === 'today' ? undefined : question.min_date,
    max_date: question.max_date === 'today' ? undefined : question.max_date,
  }
  const isValid = (values: readonly AnswerValue[]) =>
    validateQuestion(fixed, values, '2000-01-01') === null
  const satisfies = (values: readonly AnswerValue[]) =>
    conditions.every((condition) => holds(condition, question, values))
  const single = listCandidates(fixed, conditions).filter((value) => isValid([value]))
  if (!needsAnswer && satisfies([])) return true
  if (single.some((value) => satisfies([value]))) return true
  if (question.repeats !== true) return false
  // of several answers, one matches each condition, and none is excluded by !=
  const excluded = conditions.filter(({ operator }) => operator === '!=')
  const exclusive = (question.options ?? []).filter(({ exclusive: isExclusive }) => isExclusive)
  const combined = single.filter(
    (value) =>
      excluded.every((condition) => holds(condition, question, [value])) &&
      !exclusive.some(({ code }) => isSameAnswer(value, { code })),
  )
  const chosen = conditions.flatMap(
    (condition) => combined.find((value) => holds(condition, question, [value])) ?? [],
  )
  const different = chosen.filter(
    (value, index) => chosen.findIndex((other) => isSameAnswer(value, other)) === index,
  )
  return isValid(different) && satisfies(different)
}
