import {
  type AnswerProblem,
  type AnswerValue,
  parseTypedNumber,
  type QuestionItem,
} from '@portal/domain/questionnaires'
import { formatDate } from './formatDate.ts'

const formatLimit = ({ limit }: AnswerProblem): string =>
  typeof limit === 'string' ? formatDate(limit) : String(limit ?? '')

/** What is wrong with an answer and how to fix it. */
export function describeProblem(
  problem: AnswerProblem,
  question: QuestionItem,
  values: readonly AnswerValue[] = [],
): string {
  switch (problem.code) {
    case 'required':
      return question.options === undefined && question.type !== 'boolean'
        ? 'Answer this question.'
        : 'Choose an answer.'
    case 'too_long':
      return `Use at most ${formatLimit(problem)} characters.`
    case 'too_low':
      return question.type === 'date'
        ? `Use a date on or after ${formatLimit(problem)}.`
        : `Use a number of at least ${formatLimit(problem)}.`
    case 'too_high':
      return question.type === 'date'
        ? `Use a date on or before ${formatLimit(problem)}.`
        : `Use a number of at most ${formatLimit(problem)}.`
    case 'not_whole':
      return 'Use a whole number.'
    case 'too_many':
      return Number(problem.limit) > 1
        ? `Give at most ${formatLimit(problem)} answers.`
        : 'Give each answer once.'
    case 'excluded':
      return 'Choose either this or the others.'
    case 'unknown_unit':
      return `Choose a unit: ${(question.units ?? []).join(' or ')}.`
    case 'unknown_option':
      return 'Choose an answer from the list.'
    case 'ambiguous':
    case 'invalid':
      return describeTyped(question, values)
  }
}

/** Two readings of a number are named, so that nobody has to guess. */
function describeTyped({ type }: QuestionItem, values: readonly AnswerValue[]): string {
  if (type === 'date') return 'Use a date like 12/31/2026.'
  const typed = values.find((value) => typeof value === 'object' && 'typed' in value)
  const text = typeof typed === 'object' && 'typed' in typed ? typed.typed : ''
  const read = parseTypedNumber(text)
  if (read.kind === 'ambiguous')
    return `Write ${read.readings[0]} or ${read.readings[1]}, so that it can't be misread.`
  return 'Use a number, such as 7 or 7.5.'
}
