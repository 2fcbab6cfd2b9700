import type { TimeOffer } from '@portal/contract'

/** By the code of the problem. Others can be solved, such as a credit that is missing. */
const goneTexts: Readonly<Record<string, string>> = {
  slot_taken: 'Someone else booked it first. You keep your place for the next one.',
  // it starts too soon, or the practitioner does not work then
  not_bookable: "It can't be booked anymore. You keep your place for the next one.",
  member_busy: 'You have another session at that time.',
}

/** Why this member cannot have the time anymore; null while they can. */
export const getGoneText = ({ problem }: Pick<TimeOffer, 'problem'>): string | null =>
  problem === null ? null : (goneTexts[problem.code] ?? null)
