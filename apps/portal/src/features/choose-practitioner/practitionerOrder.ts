import type { Practitioner } from '@portal/contract'
import { compareByNextOpening } from '@portal/features/booking'

/** Compares practitioners: the member's coach first, then by next opening. */
export const compareCoachFirst =
  (coach: string | null) =>
  (a: Practitioner, b: Practitioner): number =>
    Number(b.id === coach) - Number(a.id === coach) || compareByNextOpening(a, b)

/** Returns the languages of all practitioners, sorted by name. */
export const listLanguages = (practitioners: readonly Practitioner[]): string[] =>
  [...new Set(practitioners.flatMap(({ languages }) => languages))].toSorted((a, b) =>
    a.localeCompare(b),
  )
