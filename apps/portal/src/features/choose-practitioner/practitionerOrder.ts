import type { Practitioner } from '@portal/contract'

const toOpeningTime = ({ next_opening }: Practitioner): number =>
  next_opening ? Date.parse(next_opening) : Number.MAX_SAFE_INTEGER

/** Compares practitioners: the member's coach first, then by next opening. */
export const compareByNextOpening =
  (coach: string | null) =>
  (a: Practitioner, b: Practitioner): number =>
    Number(b.id === coach) - Number(a.id === coach) || toOpeningTime(a) - toOpeningTime(b)

/** Returns the languages of all practitioners, sorted by name. */
export const listLanguages = (practitioners: readonly Practitioner[]): string[] =>
  [...new Set(practitioners.flatMap(({ languages }) => languages))].toSorted((a, b) =>
    a.localeCompare(b),
  )
