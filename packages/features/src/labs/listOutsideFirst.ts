import { type AssessedResult, needsAttention } from '@portal/domain/labs'

/** Puts the items with a result that calls for attention first. Both parts keep their order. */
export function listOutsideFirst<Item>(
  items: readonly Item[],
  getResults: (item: Item) => readonly (AssessedResult | null)[],
): Item[] {
  const isFirst = (item: Item) =>
    getResults(item).some((result) => result !== null && needsAttention(result))
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))]
}
