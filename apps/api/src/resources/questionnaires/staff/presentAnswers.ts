import {
  type Answers,
  type AnswerValue,
  areSameAnswers,
  findEnabledItems,
  getOwnValue,
  isAnswered,
  listQuestions,
  type QuestionItem,
  type Questionnaire,
} from '@portal/domain/questionnaires'
import { formatAnswerValue } from '../responses/formatAnswerValue.ts'

export const formatAnswers = (
  question: QuestionItem | null,
  values: readonly AnswerValue[],
): string => values.map((value) => formatAnswerValue(question, value)).join(', ') || 'Not answered'

type Shown = {
  readonly content: Questionnaire
  readonly answers: Answers
  /** What was sent of answers that are being changed, null for others. */
  readonly sent: Answers | null
  /** Questions that were answered differently on another device. */
  readonly conflicts: readonly string[]
}

/** Every question that was asked, in order, with the answer in words. */
export function presentAnswers({ content, answers, sent, conflicts }: Shown) {
  const enabled = findEnabledItems(content, answers)
  return listQuestions(content).flatMap((question) => {
    const { link_id, text, read_only, initial = [] } = question
    const values = getOwnValue(answers, link_id) ?? []
    const isShown = enabled.has(link_id)
    if (!isShown && !isAnswered(values)) return []
    const isChanged = sent !== null && !areSameAnswers(values, getOwnValue(sent, link_id) ?? [])
    return {
      question: text,
      answer: [
        formatAnswers(question, read_only === true ? initial : values),
        ...(conflicts.includes(link_id) ? ['(differs on another device)'] : []),
        ...(isShown ? [] : ['(hidden, is not sent)']),
        ...(isShown && isChanged ? ['(changed, is not sent)'] : []),
      ].join(' '),
    }
  })
}
