import { getQuestionValue } from './answerValues.ts'
import { getOwnValue } from '../getOwnValue.ts'
import { findQuestion } from '../listItems.ts'
import type { Answers, Questionnaire } from '../questionnaire.ts'

/**
 * The questions whose answer shows help and alerts the practice, at any total and whether the
 * question is still shown or not.
 */
export const findAlerts = (
  questionnaire: Pick<Questionnaire, 'items' | 'alerts'>,
  answers: Answers,
): string[] =>
  (questionnaire.alerts ?? []).flatMap(({ question: linkId, at_least }) => {
    const question = findQuestion(questionnaire, linkId)
    const value =
      question === null ? null : getQuestionValue(question, getOwnValue(answers, linkId))
    return value !== null && value >= at_least ? [linkId] : []
  })

/** Whether an answer to this question can alert: each of its changes is sent, none is replaced. */
export const isAlertQuestion = (
  { alerts }: Pick<Questionnaire, 'alerts'>,
  linkId: string,
): boolean => alerts?.some(({ question }) => question === linkId) === true
