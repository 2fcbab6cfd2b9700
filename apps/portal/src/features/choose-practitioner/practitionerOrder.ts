import type { Practitioner } from '@portal/contract'

const opens = ({ next_opening }: Practitioner): number =>
  next_opening ? Date.parse(next_opening) : Number.MAX_SAFE_INTEGER

/** The member's own coach, then whoever is free soonest. */
export const byNextOpening =
  (coach: string | null) =>
  (a: Practitioner, b: Practitioner): number =>
    Number(b.id === coach) - Number(a.id === coach) || opens(a) - opens(b)

/** Every language that somebody here speaks, by name. */
export const languagesOf = (practitioners: readonly Practitioner[]): string[] =>
  [...new Set(practitioners.flatMap(({ languages }) => languages))].toSorted((a, b) =>
    a.localeCompare(b),
  )
