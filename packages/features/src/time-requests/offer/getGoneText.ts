import type { TimeOffer, TimeOfferEndReason } from '@portal/contract'

/** The texts by the code of the problem. Others can be solved, such as a credit that is missing. */
const goneTexts: Readonly<Record<string, string>> = {
  slot_taken: 'Someone else booked it first. You keep your place for the next one.',
  // it starts too soon, or the practitioner does not work then
  not_bookable: "It can't be booked anymore. You keep your place for the next one.",
  member_busy: 'You have another session at that time.',
}

/** Why this member cannot have the time anymore; null while they can. */
export const getGoneText = ({ problem }: Pick<TimeOffer, 'problem'>): string | null =>
  problem === null ? null : (goneTexts[problem.code] ?? null)

const endTexts = {
  booked_elsewhere: 'You booked another time.',
  practitioner_off: "The practitioner isn't available then anymore.",
  request_withdrawn: 'You stopped waiting for it.',
  session_canceled: 'The session that would have moved was canceled.',
  ended_by_practice: 'The practice ended your request.',
} as const satisfies Record<TimeOfferEndReason, string>

/** The title of an offer that was accepted. */
export const getAcceptedTitle = ({ is_move }: Pick<TimeOffer, 'is_move'>): string =>
  is_move ? 'Session rescheduled' : "You're booked"

/** Why an offer with the state `ended` has ended. */
export const getEndText = ({ end_reason }: Pick<TimeOffer, 'end_reason'>): string =>
  end_reason === null ? 'This offer has ended.' : endTexts[end_reason]
