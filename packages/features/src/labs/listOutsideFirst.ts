import type { LabResult } from '@portal/contract'
import { isOutside } from './texts/labTexts.ts'

/** Puts the items with a result out of range first. Both parts keep their order. */
export function listOutsideFirst<Item>(
  items: readonly Item[],
  getResults: (item: Item) => readonly (Pick<LabResult, 'flag'> | null)[],
): Item[] {
  const isFirst = (item: Item) =>
    getResults(item).some((result) => result !== null && isOutside(result))
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))]
}
