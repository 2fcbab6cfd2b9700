import { isDate } from '../../time/civilDate.ts'
import { canHold } from './canHold.ts'
import { describeUnits, hasOptions, hasSeveralUnits } from '../questionKinds.ts'
import type { Condition, QuestionItem, QuestionnaireItem } from '../questionnaire.ts'

const answerTypes: Readonly<Record<QuestionItem['type'], readonly string[]>> = {
  string: ['string'],
  text: ['string'],
  date: ['string'],
  integer: ['number'],
  decimal: ['number'],
  quantity: ['number'],
  boolean: ['boolean'],
  choice: ['string', 'number'],
  open_choice: ['string', 'number'],
}

function findConditionMistake(
  { question: linkId, operator, answer }: Condition,
  questions: ReadonlyMap<string, QuestionItem>,
): string | null {
  const question = questions.get(linkId)
  if (question === undefined) return `depends on ${linkId}, which is no question`
  if (question.read_only === true)
    return `depends on ${linkId}, which is read only and never has an answer`
  if (operator === 'exists')
    return typeof answer === 'boolean' ? null : `has "exists" with an answer other than true, false`
  if (hasSeveralUnits(question)) return `compares ${describeUnits(question)}`
  const isOrder = operator !== '=' && operator !== '!='
  if (!answerTypes[question.type].includes(typeof answer))
    return `compares ${linkId} with an answer of another kind`
  if (isOrder && typeof answer === 'boolean') return `compares ${linkId} by order`
  if (question.type === 'date' && !isDate(String(answer)))
    return `compares ${linkId} with ${answer}, which is no date`
  if (!hasOptions(question)) return null
  const hasValues = question.options?.some(({ ordinal_value }) => ordinal_value !== undefined)
  if (isOrder && typeof answer !== 'number') return `compares ${linkId} by order without a number`
  if (isOrder)
    return hasValues === true
      ? null
      : `compares ${linkId} by order, whose options have no ordinal_value`
  const isKnown = question.options?.some(({ code }) => code === answer) === true
  return isKnown || (question.type === 'open_choice' && typeof answer === 'string')
    ? null
    : `compares ${linkId} with ${String(answer)}, which is none of its options`
}

/**
 * The mistakes of the conditions of an item. One that can never hold would skip the item, and with
 * it what has to be answered, without a word.
 */
export function listConditionMistakes(
  item: QuestionnaireItem,
  questions: ReadonlyMap<string, QuestionItem>,
  hideable: ReadonlySet<string>,
): string[] {
  const { enable_when = [], enable_behavior } = item
  const mistakes = enable_when.flatMap(
    (condition) => findConditionMistake(condition, questions) ?? [],
  )
  if (mistakes.length > 0) return mistakes
  return [...new Set(enable_when.map(({ question }) => question))].flatMap((linkId) => {
    const question = questions.get(linkId)
    if (question === undefined) return []
    const conditions = enable_when.filter((condition) => condition.question === linkId)
    // when everything is sent, it is answered
    const needsAnswer =
      'required' in item &&
      item.required === true &&
      question.required === true &&
      !hideable.has(linkId)
    if (conditions.some((condition) => !canHold(question, [condition], needsAnswer)))
      return `has a condition on ${linkId} that can never hold`
    return enable_behavior === 'any' || canHold(question, conditions, needsAnswer)
      ? []
      : `has conditions on ${linkId} that can never hold together`
  })
}
