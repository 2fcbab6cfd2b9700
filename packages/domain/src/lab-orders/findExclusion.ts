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

const isInForce = ({ from, until }: LabExclusion, today: string): boolean =>
  from <= today && (until === null || today < until)

/** The ages in whole years that can order, both included; null without a limit. */
export type AgeLimits = { readonly min: number | null; readonly max: number | null }

/**
 * The ages that rules of one panel leave, or with null those of all panels, where the sample is
 * taken and in any way of taking it.
 */
export function findAgeLimits(
  exclusions: readonly LabExclusion[],
  panelId: string | null,
  state: string | null,
  today: string,
): AgeLimits {
  const rules = exclusions.filter(
    (exclusion) =>
      (panelId === null
        ? exclusion.panel_ids === null
        : exclusion.panel_ids?.includes(panelId) === true) &&
      isInForce(exclusion, today) &&
      includes(exclusion.states, state) &&
      exclusion.collections === null,
  )
  const min = Math.max(...rules.map(({ min_age }) => min_age ?? -Infinity))
  const max = Math.min(...rules.map(({ max_age }) => max_age ?? Infinity))
  return { min: Number.isFinite(min) ? min : null, max: Number.isFinite(max) ? max : null }
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
      isInForce(exclusion, today) &&
      includes(exclusion.states, state) &&
      includes(exclusion.collections, collection) &&
      isAgeExcluded(exclusion, birthDate, today),
  )
  return found?.reason ?? null
}
