import { trimText } from '../text/trimText.ts'
import { getValueRange } from './answerValues.ts'
import { hasOptions, listConditionMistakes } from './listConditionMistakes.ts'
import { isPhq9, listMissingAlerts } from './findItem9.ts'
import { isQuestion, listItems, listQuestions } from './listItems.ts'
import type {
  QuestionItem,
  Questionnaire,
  QuestionnaireAlert,
  QuestionnaireItem,
  QuestionnaireScore,
} from './questionnaire.ts'
import { validateQuestion } from './validateAnswers.ts'

/** A mistake of a questionnaire. `place` names the item or the score. */
export type DefinitionProblem = { readonly place: string; readonly message: string }

const listDuplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

const isNumber = ({ type }: QuestionItem): boolean =>
  type === 'integer' || type === 'decimal' || type === 'quantity'

/** Whether an answer can be a text of one's own. */
const hasText = ({ type }: QuestionItem): boolean =>
  type === 'string' || type === 'text' || type === 'open_choice'

/** Whether a limit is after another one on every day. `today` is after none. */
const isAfter = (date: string, other: string): boolean =>
  date !== 'today' && other !== 'today' && date > other

function listQuestionMistakes(question: QuestionItem): string[] {
  const { options = [], min, max, scale, units = [], initial, repeats, type } = question
  const { min_date, max_date, max_length } = question
  const mistakes: string[] = []
  const add = (isMistake: boolean, message: string) => {
    if (isMistake) mistakes.push(message)
  }
  add(hasOptions(question) && options.length === 0, 'has no options')
  add(!hasOptions(question) && options.length > 0, `is a ${type} and has options`)
  for (const code of listDuplicates(options.map(({ code }) => code)))
    mistakes.push(`has two options with the code ${code}`)
  add(!isNumber(question) && (min ?? max) !== undefined, `is a ${type} and has min or max`)
  add(min !== undefined && max !== undefined && min > max, 'has a min above its max')
  add(
    min_date !== undefined && max_date !== undefined && isAfter(min_date, max_date),
    'has a min_date after its max_date',
  )
  add(
    type !== 'date' && (min_date ?? max_date) !== undefined,
    `is a ${type} and has min_date or max_date`,
  )
  add(max_length !== undefined && !hasText(question), `is a ${type} and has max_length`)
  add(type === 'quantity' && units.length === 0, 'is a quantity without units')
  add(type !== 'quantity' && units.length > 0, `is a ${type} and has units`)
  add(
    scale !== undefined &&
      (type !== 'integer' || min === undefined || max === undefined || max - min > 10),
    'has a scale, which needs an integer with min and max, at most ten apart',
  )
  add(
    repeats === true && !hasOptions(question) && type !== 'string',
    `repeats, which a ${type} cannot`,
  )
  add(
    question.read_only === true && initial === undefined,
    'is read only and has no initial answer',
  )
  if (initial !== undefined) {
    const problem = validateQuestion(question, initial, '2026-01-01')
    // limits of a date may depend on today
    const isLimit = problem?.code === 'too_low' || problem?.code === 'too_high'
    add(
      problem !== null && problem.code !== 'required' && !(type === 'date' && isLimit),
      'has an initial answer that is not valid',
    )
  }
  return mistakes
}

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

/** Whether each answer is worth a number. */
const isScorable = (question: QuestionItem): boolean =>
  isNumber(question) ||
  question.type === 'boolean' ||
  (question.type === 'choice' &&
    question.options?.every(({ ordinal_value }) => ordinal_value !== undefined) === true)

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
    else if (question.read_only === true)
      mistakes.push(`uses ${linkId}, which is read only and never has an answer`)
  }
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
  const max = isNumber(question) ? question.max : getValueRange(question)?.max
  return max !== undefined && at_least > max
    ? `uses ${linkId} from ${at_least} on, and its highest value is ${max}`
    : null
}

/**
 * The mistakes of a questionnaire that its shape allows, each with its place. Without any, every
 * item can be shown, answered and scored.
 */
export function checkQuestionnaire(questionnaire: Questionnaire): DefinitionProblem[] {
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
  for (const item of items) {
    if (isQuestion(item)) add(item.link_id, listQuestionMistakes(item))
    else if (item.type === 'group' && item.items.length === 0)
      add(item.link_id, ['is a group without items'])
    add(item.link_id, listConditionMistakes(item, questions))
  }
  for (const linkId of listCycles(questionnaire)) add(linkId, ['depends on itself'])
  const scores = questionnaire.scores ?? []
  for (const score of scores) add(`scores.${score.key}`, listScoreMistakes(score, questions))
  for (const key of listDuplicates(scores.map(({ key }) => key)))
    add(`scores.${key}`, ['is the key of two scores'])
  const { consent } = questionnaire
  if (consent !== undefined && trimText(consent.text) === '') add('consent', ['has no text'])
  const hideable = new Set(listHideable(questionnaire.items))
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
