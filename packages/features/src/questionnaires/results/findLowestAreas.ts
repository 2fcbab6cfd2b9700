type Area = { readonly title: string; readonly value: number | null }

/** The most areas: more are no place to start. */
const maxCount = 3

/**
 * The titles of the areas to begin with, the lowest first: the two lowest, with those that equal
 * the second one. None if that is most of them, or all.
 */
export function findLowestAreas(areas: readonly Area[]): string[] {
  const complete = areas
    .flatMap(({ title, value }) => (value === null ? [] : [{ title, value }]))
    .toSorted((a, b) => a.value - b.value)
  const [first, second] = complete
  if (first === undefined || second === undefined) return []
  const upTo = (limit: number) => complete.filter(({ value }) => value <= limit)
  const found = [upTo(second.value), upTo(first.value)].find(
    ({ length }) => length <= maxCount && length < complete.length,
  )
  return (found ?? []).map(({ title }) => title)
}
