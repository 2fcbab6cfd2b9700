import type { AnswerValue, QuestionItem } from '@portal/domain/questionnaires'
import { formatAnswer } from './formatAnswer.ts'

/** An answer apart from what follows. Several options are on a line each. */
export function quoteAnswer(question: QuestionItem, values: readonly AnswerValue[]): string {
  const answer = formatAnswer(question, values)
  return answer === null ? 'No answer' : `“${answer.replaceAll('\n', ', ')}”`
}
