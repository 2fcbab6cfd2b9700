import { findExclusion, type LabCatalog, type LabCollection } from '@portal/domain/lab-orders'
import { DEFAULT_ZONE, toIso } from '@portal/domain/time'

type OrderedFor = {
  readonly birth_date: string
  readonly state: string
  readonly collection: LabCollection
}

/** The calendar day of an instant in a zone, `yyyy-MM-dd`. */
export const getLocalDay = (now: number, timezone: string): string =>
  toIso(now, timezone).slice(0, 10)

/** The calendar day on which a rule applies, in the default zone. */
export const getRuleDay = (now: number): string => getLocalDay(now, DEFAULT_ZONE)

/** Why one of the panels cannot be ordered, with its name; null when all can. */
export function findOrderedExclusion(
  { exclusions }: Pick<LabCatalog, 'exclusions'>,
  { birth_date: birthDate, state, collection }: OrderedFor,
  panels: readonly { readonly id: string; readonly name: string }[],
  now: number,
): string | null {
  const today = getRuleDay(now)
  for (const { id, name } of panels) {
    const reason = findExclusion(exclusions, id, { birthDate, state, collection }, today)
    if (reason !== null) return `${name}: ${reason}`
  }
  return null
}
