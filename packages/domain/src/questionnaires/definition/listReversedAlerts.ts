import type { DefinitionProblem } from './definitionProblem.ts'
import { foldText } from './foldText.ts'
import { findQuestion } from '../listItems.ts'
import type { Questionnaire, QuestionnaireAlert } from '../questionnaire.ts'

/** How often or how badly, from the mildest answer of a scale to the worst one. */
const levels = [
  ['no', 'not at all', 'never', 'none', 'none of the time', 'at no time', 'false'].concat([
    'nunca',
    'para nada',
    'ningun dia',
    'jamas',
  ]),
  [
    'rarely',
    'seldom',
    'once',
    'hardly ever',
    'a little',
    'a little of the time',
    'a little bit',
  ].concat(['mild', 'mildly', 'slight', 'slightly', 'rara vez', 'casi nunca', 'leve']),
  [
    'several days',
    'some days',
    'a few days',
    'sometimes',
    'occasionally',
    'some of the time',
  ].concat(['moderate', 'moderately', 'varios dias', 'algunos dias', 'a veces', 'moderado']),
  [
    'more than half the days',
    'most days',
    'often',
    'frequently',
    'most of the time',
    'severe',
  ].concat(['severely', 'quite a bit', 'mas de la mitad de los dias', 'a menudo', 'grave']),
  [
    'every day',
    'nearly every day',
    'almost every day',
    'daily',
    'always',
    'all of the time',
    'yes',
  ].concat(['true', 'very severe', 'extremely', 'casi todos los dias', 'siempre', 'si']),
]

/** The place of an answer in `levels`, -1 if it has none. Numbers beside its words are ignored. */
function findLevel(text: string): number {
  const words = foldText(text.replace(/\([^)]*\)/g, ''))
    .replace(/^(?:\d+ )+(?:days )?/, '')
    .replace(/^(yes|si) .*/, '$1')
  return levels.findIndex((level) => level.includes(words))
}

/** Why an alert would be raised by the milder answers only, null if nothing says so. */
function findReversal(
  questionnaire: Questionnaire,
  { question: linkId, at_least }: QuestionnaireAlert,
): string | null {
  const options = (findQuestion(questionnaire, linkId)?.options ?? []).flatMap((option) => {
    const { text, ordinal_value: value } = option
    const level = findLevel(text)
    return level < 0 || value === undefined ? [] : [{ text, level, value }]
  })
  const start = `alerts from ${at_least} on, but its answer`
  for (const milder of options)
    for (const worse of options) {
      if (milder.level >= worse.level) continue
      if (milder.value > worse.value)
        return (
          `${start} “${milder.text}” is worth ${milder.value} and “${worse.text}” only ` +
          `${worse.value}: give the answers that need help higher values`
        )
      if (milder.value === worse.value && worse.value < at_least)
        return (
          `${start} “${worse.text}” is worth as little as “${milder.text}” and alerts nobody: ` +
          'give the answers that need help higher values'
        )
    }
  return null
}

/** Alerts that milder answers raise and worse ones don't, each with its question. */
export const listReversedAlerts = (questionnaire: Questionnaire): DefinitionProblem[] =>
  (questionnaire.alerts ?? []).flatMap((alert) => {
    const message = findReversal(questionnaire, alert)
    return message === null ? [] : [{ place: alert.question, message }]
  })
