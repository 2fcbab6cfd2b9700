import { canHold } from './canHold.ts'
import { holds } from '../answers/findEnabledItems.ts'
import type { Condition, QuestionItem, QuestionnaireItem } from '../questionnaire.ts'

/** An item and the group that it is in. */
export type PlacedItem = { readonly item: QuestionnaireItem; readonly parent: string | null }

/** The conditions that all have to hold, however the others are met. */
const listNecessary = ({ enable_when = [], enable_behavior }: QuestionnaireItem) =>
  enable_behavior === 'any' && enable_when.length > 1 ? [] : enable_when

/**
 * Everything that has to hold for an item to be shown: its conditions, those of its groups, and
 * those of the questions that have to be answered for them.
 */
function collectConditions(
  linkId: string,
  items: ReadonlyMap<string, PlacedItem>,
  seen: Set<string>,
): Condition[] {
  const placed = items.get(linkId)
  // in a cycle, which is named elsewhere
  if (placed === undefined || seen.has(linkId)) return []
  seen.add(linkId)
  const own = listNecessary(placed.item)
  const sources = own.flatMap((condition) => {
    const source = items.get(condition.question)?.item
    if (source === undefined || source.type === 'group' || source.type === 'display') return []
    return holds(condition, source, []) ? [] : condition.question
  })
  const needed = placed.parent === null ? sources : [placed.parent, ...sources]
  return [...own, ...needed.flatMap((each) => collectConditions(each, items, seen))]
}

/**
 * The question whose answers would have to exclude each other for an item to be shown, null if
 * there is none. Conditions of one item on one question are compared elsewhere.
 */
export function findContradiction(
  { link_id, enable_when = [] }: QuestionnaireItem,
  items: ReadonlyMap<string, PlacedItem>,
  questions: ReadonlyMap<string, QuestionItem>,
): string | null {
  // hidden with its group, which is named
  if (enable_when.length === 0) return null
  const all = collectConditions(link_id, items, new Set())
  for (const linkId of new Set(all.map(({ question }) => question))) {
    const question = questions.get(linkId)
    const conditions = all.filter((condition) => condition.question === linkId)
    const isOwn = conditions.every((condition) => enable_when.includes(condition))
    if (question !== undefined && !isOwn && !canHold(question, conditions)) return linkId
  }
  return null
}
