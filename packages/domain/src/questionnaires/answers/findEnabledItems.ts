import { trimText } from '../../text/trimText.ts'
import { getOrdinal, isAnswered, isEmptyAnswer } from './answerValues.ts'
import type {
  Answers,
  AnswerValue,
  Condition,
  QuestionItem,
  Questionnaire,
  QuestionnaireItem,
} from '../questionnaire.ts'
import { getOwnValue } from '../getOwnValue.ts'
import { isQuestion, listItems } from '../listItems.ts'

type Comparable = string | number | boolean

/** What a condition compares: the code of an option, a number, or the text itself. */
const toComparable = (value: AnswerValue): Comparable | null => {
  if (typeof value !== 'object') return value
  if ('code' in value) return value.code
  if ('other' in value) return value.other
  return 'value' in value ? value.value : null
}

function compare(question: QuestionItem, value: AnswerValue, condition: Condition): boolean {
  const { operator, answer } = condition
  const actual = toComparable(value)
  if (operator === '=' || operator === '!=') return actual === answer
  // an option is compared by its ordinal value
  const isCode = typeof value === 'object' && 'code' in value
  const left = isCode && typeof answer === 'number' ? getOrdinal(question, value) : actual
  if (left === null || typeof left !== typeof answer || typeof left === 'boolean') return false
  if (operator === '>') return left > answer
  if (operator === '<') return left < answer
  return operator === '>=' ? left >= answer : left <= answer
}

/**
 * Whether a condition holds, as FHIR R4 defines it: of several answers, one has to match; `!=`
 * means that none is equal, so it holds for an unanswered question. A hidden question is
 * unanswered.
 */
export function holds(
  condition: Condition,
  question: QuestionItem,
  values: readonly AnswerValue[],
): boolean {
  const given = values.filter((value) => !isEmptyAnswer(value))
  if (condition.operator === 'exists') return given.length > 0 === condition.answer
  const hasMatch = given.some((value) => compare(question, value, condition))
  return condition.operator === '!=' ? !hasMatch : hasMatch
}

/**
 * The `link_id` of every item that is shown with these answers. An item in a hidden group is
 * hidden, and so is one that depends on a hidden question and needs its answer. Items in a cycle,
 * which `checkQuestionnaire` rejects, are hidden.
 */
export function findEnabledItems(
  questionnaire: Pick<Questionnaire, 'items'>,
  answers: Answers,
): ReadonlySet<string> {
  const items = new Map<string, { item: QuestionnaireItem; parent: string | null }>()
  const register = (children: readonly QuestionnaireItem[], parent: string | null) => {
    for (const item of children) {
      items.set(item.link_id, { item, parent })
      if (item.type === 'group') register(item.items, item.link_id)
    }
  }
  register(questionnaire.items, null)

  const known = new Map<string, boolean>()
  const isEnabled = (linkId: string): boolean => {
    const before = known.get(linkId)
    if (before !== undefined) return before
    known.set(linkId, false)
    const entry = items.get(linkId)
    if (entry === undefined) return false
    const { item, parent } = entry
    const result = (parent === null || isEnabled(parent)) && areConditionsMet(item)
    known.set(linkId, result)
    return result
  }
  const areConditionsMet = ({ enable_when, enable_behavior }: QuestionnaireItem): boolean => {
    if (enable_when === undefined || enable_when.length === 0) return true
    const isMet = (condition: Condition): boolean => {
      const question = items.get(condition.question)?.item
      if (question === undefined || !isQuestion(question)) return false
      const values = isEnabled(condition.question)
        ? getOwnValue(answers, condition.question)
        : undefined
      return holds(condition, question, values ?? [])
    }
    return enable_behavior === 'any' ? enable_when.some(isMet) : enable_when.every(isMet)
  }
  return new Set([...items.keys()].filter(isEnabled))
}

/** The answers that count: those of shown questions that were answered. Texts are trimmed. */
export function selectSubmittedAnswers(
  questionnaire: Pick<Questionnaire, 'items'>,
  answers: Answers,
): Answers {
  const enabled = findEnabledItems(questionnaire, answers)
  const selected: [string, readonly AnswerValue[]][] = []
  for (const item of listItems(questionnaire)) {
    const values = getOwnValue(answers, item.link_id)
    if (isQuestion(item) && enabled.has(item.link_id) && values !== undefined && isAnswered(values))
      selected.push([item.link_id, values.filter((value) => !isEmptyAnswer(value)).map(trim)])
  }
  return Object.fromEntries(selected)
}

const trim = (value: AnswerValue): AnswerValue => {
  if (typeof value === 'string') return trimText(value)
  return typeof value === 'object' && 'other' in value ? { other: trimText(value.other) } : value
}

/** How many of the shown questions have an answer. Those that cannot be answered do not count. */
export function countAnswered(
  questionnaire: Pick<Questionnaire, 'items'>,
  answers: Answers,
): { readonly answered: number; readonly total: number } {
  const enabled = findEnabledItems(questionnaire, answers)
  const questions = listItems(questionnaire).filter(
    (item) => isQuestion(item) && item.read_only !== true && enabled.has(item.link_id),
  )
  return {
    answered: questions.filter(({ link_id }) => isAnswered(getOwnValue(answers, link_id))).length,
    total: questions.length,
  }
}
