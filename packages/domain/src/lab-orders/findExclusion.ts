import type { LabCollection, LabExclusion } from './labCatalog.ts'

/** Who orders. What is not known yet is null and excludes nothing. */
export type OrderedFor = {
  /** `yyyy-MM-dd`. */
  readonly birthDate: string | null
  /** Where the sample is taken. */
  readonly state: string | null
  readonly collection: LabCollection | null
}

/** The age in whole years on a calendar day. Both are `yyyy-MM-dd`. */
export function computeAge(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const includes = <Value>(values: readonly Value[] | null, value: Value | null): boolean =>
  values === null || (value !== null && values.includes(value))

function isAgeExcluded(
  { min_age, max_age }: LabExclusion,
  birthDate: string | null,
  today: string,
): boolean {
  if (min_age === null && max_age === null) return true
  if (birthDate === null) return false
  const age = computeAge(birthDate, today)
  return (min_age !== null && age < min_age) || (max_age !== null && age > max_age)
}

/** Why somebody cannot order a panel on a day (`yyyy-MM-dd`), null when they can. */
export function findExclusion(
  exclusions: readonly LabExclusion[],
  panelId: string,
  { birthDate, state, collection }: OrderedFor,
  today: string,
): string | null {
  const found = exclusions.find(
    (exclusion) =>
      includes(exclusion.panel_ids, panelId) &&
      exclusion.from <= today &&
      (exclusion.until === null || today < exclusion.until) &&
      includes(exclusion.states, state) &&
      includes(exclusion.collections, collection) &&
      isAgeExcluded(exclusion, birthDate, today),
  )
  return found?.reason ?? null
}
