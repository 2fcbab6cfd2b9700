import type { Practitioner } from '@portal/contract'

/**
 * Compares practitioners by their next opening, then by name, so that their order does not depend
 * on that of the response. Those without an opening are last.
 */
export const compareByNextOpening = (a: Practitioner, b: Practitioner): number =>
  toOpeningTime(a) - toOpeningTime(b) || a.name.localeCompare(b.name)

const toOpeningTime = ({ next_opening }: Practitioner): number =>
  next_opening ? Date.parse(next_opening) : Number.MAX_SAFE_INTEGER
