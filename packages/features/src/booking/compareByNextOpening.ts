import type { Practitioner } from '@portal/contract'

/** Compares practitioners by their next opening; those without one are last. */
export const compareByNextOpening = (a: Practitioner, b: Practitioner): number =>
  toOpeningTime(a) - toOpeningTime(b)

const toOpeningTime = ({ next_opening }: Practitioner): number =>
  next_opening ? Date.parse(next_opening) : Number.MAX_SAFE_INTEGER
