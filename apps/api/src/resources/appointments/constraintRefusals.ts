import type { ConstraintRefusals } from '../../core/declarations/constraintRefusals.ts'
import { appointmentErrors } from './errorCodes.ts'

/** Messages of the times that a booking or a database constraint rejects. */
export const timeTexts = {
  taken: 'This time was just taken. Here are the nearest available times.',
  memberBusy: 'You already have a session at this time.',
} as const

export const appointmentConstraints: ConstraintRefusals = {
  appointments_practitioner_free: [appointmentErrors.slotTaken, timeTexts.taken],
  appointments_one_free_visit: [
    'conflict',
    'Your free consultation was just booked. Reload this page and try again.',
  ],
  appointments_member_free: [appointmentErrors.memberBusy, timeTexts.memberBusy],
}
