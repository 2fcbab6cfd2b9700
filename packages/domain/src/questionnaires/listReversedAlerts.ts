import type { DefinitionProblem } from './definitionProblem.ts'
import { foldText } from './foldText.ts'
import { findQuestion } from './listItems.ts'
import type { Questionnaire, QuestionnaireAlert } from './questionnaire.ts'

/** How often, from the mildest answer of a frequency scale to the worst one. */
const frequencies = [
  /^(?:not at all|never|no|none|at no time|nunca|para nada|ningun dia|jamas)$/,
  /^(?:rarely|seldom|once|rara vez|casi nunca)$/,
  /^(?:several days|some days|sometimes|a few days|varios dias|algunos dias|a veces)$/,
  /^(?:more than half the days|most days|often|mas de la mitad de los dias|a menudo)$/,
  /^(?:(?:nearly |almost )?every day|daily|always|yes|casi todos los dias|siempre|si)$/,
]

/** Why an alert would be raised by the milder answers, null if nothing says so. */
function findReversal(
  questionnaire: Questionnaire,
  { question: linkId, at_least }: QuestionnaireAlert,
): string | null {
  const options = (findQuestion(questionnaire, linkId)?.options ?? []).flatMap((option) => {
    const words = foldText(option.text)
    const rank = frequencies.findIndex((frequency) => frequency.test(words))
    const { text, ordinal_value: value } = option
    return rank < 0 || value === undefined ? [] : [{ text, rank, value }]
  })
  for (const milder of options)
    for (const worse of options)
      if (milder.rank < worse.rank && milder.value > worse.value)
        return (
          `alerts from ${at_least} on, but its answer “${milder.text}” is worth ${milder.value} ` +
          `and “${worse.text}” only ${worse.value}: give the answers that need help higher values`
        )
  return null
}

/** Alerts that the milder answers of a frequency scale would raise, each with its question. */
export const listReversedAlerts = (questionnaire: Questionnaire): DefinitionProblem[] =>
  (questionnaire.alerts ?? []).flatMap((alert) => {
    const message = findReversal(questionnaire, alert)
    return message === null ? [] : [{ place: alert.question, message }]
  })
