import { trimText } from '../../text/trimText.ts'
import { getValueRange } from '../answers/answerValues.ts'
import type { DefinitionProblem } from './definitionProblem.ts'
import { findContradiction, type PlacedItem } from './findContradiction.ts'
import { listConditionMistakes } from './listConditionMistakes.ts'
import { isPhq9, listMissingAlerts } from './findItem9.ts'
import { isQuestion, listItems, listQuestions } from '../listItems.ts'
import { listQuestionMistakes } from './listQuestionMistakes.ts'
import { listTextMistakes } from './listTextMistakes.ts'
import {
  describeUnits,
  hasSeveralUnits,
  isNumber,
  isScorable,
  listDuplicates,
} from '../questionKinds.ts'
import type {
  QuestionItem,
  Questionnaire,
  QuestionnaireAlert,
  QuestionnaireItem,
  QuestionnaireScore,
} from '../questionnaire.ts'

/** The items that depend on themselves, through their conditions or those of their groups. */
function listCycles(questionnaire: Pick<Questionnaire, 'items'>): string[] {
  const edges = new Map<string, string[]>()
  const register = (items: readonly QuestionnaireItem[], parent: string | null) => {
    for (const item of items) {
      const sources = (item.enable_when ?? []).map(({ question }) => question)
      edges.set(item.link_id, parent === null ? sources : [...sources, parent])
      if (item.type === 'group') register(item.items, item.link_id)
    }
  }
  register(questionnaire.items, null)
  const reaches = (from: string, target: string, seen: Set<string>): boolean =>
    (edges.get(from) ?? []).some((next) => {
      if (next === target) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, target, seen)
    })
  return [...edges.keys()].filter((linkId) => reaches(linkId, linkId, new Set()))
}

function listScoreMistakes(
  score: QuestionnaireScore,
  questions: ReadonlyMap<string, QuestionItem>,
): string[] {
  const mistakes: string[] = []
  for (const linkId of [...score.items, ...(score.reversed ?? [])])
    if (!questions.has(linkId)) mistakes.push(`uses ${linkId}, which is no question`)
  for (const linkId of score.items) {
    const question = questions.get(linkId)
    if (question === undefined) continue
    if (!isScorable(question)) mistakes.push(`uses ${linkId}, whose answers are no numbers`)
    else if (hasSeveralUnits(question)) mistakes.push(`uses ${describeUnits(question)}`)
    else if (question.read_only === true)
      mistakes.push(`uses ${linkId}, which is read only and never has an answer`)
  }
  const units = new Set(score.items.flatMap((linkId) => questions.get(linkId)?.units?.[0] ?? []))
  if (mistakes.length === 0 && units.size > 1)
    mistakes.push(`uses amounts in different units (${[...units].join(', ')})`)
  for (const linkId of score.reversed ?? []) {
    const question = questions.get(linkId)
    if (!score.items.includes(linkId)) mistakes.push(`reverses ${linkId}, which it does not use`)
    else if (question !== undefined && getValueRange(question) === null)
      mistakes.push(`reverses ${linkId}, which has no lowest and highest value`)
  }
  if (score.min !== undefined && score.max !== undefined && score.min > score.max)
    mistakes.push('has a min above its max')
  for (const linkId of listDuplicates(score.items)) mistakes.push(`uses ${linkId} twice`)
  const starts = (score.bands ?? []).map(({ from }) => from)
  if (starts.some((from, index) => index > 0 && from <= (starts[index - 1] ?? from)))
    mistakes.push('has bands that are not in ascending order')
  return mistakes
}

/** The items that are not always shown: those with a condition, and everything in them. */
const listHideable = (items: readonly QuestionnaireItem[], isIn = false): string[] =>
  items.flatMap((item) => {
    const canHide = isIn || item.enable_when !== undefined
    return [
      ...(canHide ? [item.link_id] : []),
      ...(item.type === 'group' ? listHideable(item.items, canHide) : []),
    ]
  })

/** Why an alert could not be raised by every answer that it is meant for. */
function findAlertMistake(
  { question: linkId, at_least }: QuestionnaireAlert,
  question: QuestionItem | undefined,
  hideable: ReadonlySet<string>,
): string | null {
  if (question === undefined) return `uses ${linkId}, which is no question`
  if (hideable.has(linkId)) return `uses ${linkId}, which can be hidden`
  if (question.read_only === true)
    return `uses ${linkId}, which is read only and never has an answer`
  if (!isScorable(question)) return `uses ${linkId}, whose answers are no numbers`
  if (hasSeveralUnits(question)) return `uses ${describeUnits(question)}`
  const max = isNumber(question) ? question.max : getValueRange(question)?.max
  return max !== undefined && at_least > max
    ? `uses ${linkId} from ${at_least} on, and its highest value is ${max}`
    : null
}

/** The step of the page where answers are checked. The others are named by their first item. */
const takenStep = 'check'

function placeItems(
  items: readonly QuestionnaireItem[],
  parent: string | null = null,
): [string, PlacedItem][] {
  return items.flatMap((item): [string, PlacedItem][] => [
    [item.link_id, { item, parent }],
    ...(item.type === 'group' ? placeItems(item.items, item.link_id) : []),
  ])
}

/**
 * The mistakes of a questionnaire that its shape allows, each with its place. Without any, every
 * item can be shown, answered and scored on `today`, a calendar date.
 */
export function checkQuestionnaire(
  questionnaire: Questionnaire,
  today: string,
): DefinitionProblem[] {
  const items = listItems(questionnaire)
  const questions = new Map(
    listQuestions(questionnaire).map((question) => [question.link_id, question]),
  )
  const problems: DefinitionProblem[] = []
  const add = (place: string, messages: readonly string[]) => {
    for (const message of messages) problems.push({ place, message })
  }
  if (questions.size === 0) add('items', ['has no question'])
  for (const linkId of new Set(listDuplicates(items.map(({ link_id }) => link_id))))
    add(linkId, ['is the link_id of two items'])
  for (const { link_id } of items)
    // readers of JSON leave out or reject this key
    if (link_id === '__proto__') add(link_id, ['has a link_id that answers cannot have'])
  if (questionnaire.items.some(({ link_id }) => link_id === takenStep))
    add(takenStep, ['has a link_id that names the page where answers are checked'])
  const hideable = new Set(listHideable(questionnaire.items))
  const placed = new Map(placeItems(questionnaire.items))
  for (const item of items) {
    if (isQuestion(item)) add(item.link_id, listQuestionMistakes(item, today))
    else if (item.type === 'group' && item.items.length === 0)
      add(item.link_id, ['is a group without items'])
    const mistakes = listConditionMistakes(item, questions, hideable)
    add(item.link_id, mistakes)
    const contradiction = mistakes.length > 0 ? null : findContradiction(item, placed, questions)
    if (contradiction !== null)
      add(item.link_id, [
        `can never be shown: it needs answers to ${contradiction} that exclude each other`,
      ])
  }
  problems.push(...listTextMistakes(questionnaire, items))
  for (const linkId of listCycles(questionnaire)) add(linkId, ['depends on itself'])
  const scores = questionnaire.scores ?? []
  for (const score of scores) add(`scores.${score.key}`, listScoreMistakes(score, questions))
  for (const key of listDuplicates(scores.map(({ key }) => key)))
    add(`scores.${key}`, ['is the key of two scores'])
  const { consent } = questionnaire
  if (consent !== undefined && trimText(consent.text) === '') add('consent', ['has no text'])
  for (const alert of questionnaire.alerts ?? []) {
    const mistake = findAlertMistake(alert, questions.get(alert.question), hideable)
    if (mistake !== null) add('alerts', [mistake])
  }
  for (const { question, at_least } of listMissingAlerts(questionnaire))
    add(question, [
      `has to alert the practice, as the last item of the PHQ-9: add ` +
        `{"question": "${question}", "at_least": ${at_least}} to alerts`,
    ])
  return problems
}

/** Why a questionnaire cannot be an anonymous survey, null if it can. */
export function findAnonymityProblem(questionnaire: Questionnaire): string | null {
  if ((questionnaire.alerts ?? []).length > 0 || isPhq9(questionnaire))
    return 'An answer that alerts the practice cannot be anonymous: nobody could help.'
  if (questionnaire.kind !== 'survey') return 'Only a survey can be anonymous.'
  if (questionnaire.consent !== undefined) return 'What is signed cannot be anonymous.'
  return listQuestions(questionnaire).some(({ prefill }) => prefill !== undefined)
    ? 'What the profile fills in cannot be anonymous.'
    : null
}
