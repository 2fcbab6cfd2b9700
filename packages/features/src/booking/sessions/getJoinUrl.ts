import type { Appointment } from '@portal/contract'
import { getAppointmentActions } from '../change/getAppointmentActions.ts'

/**
 * Returns the link to the call of a session that can be joined at `now`, in epoch milliseconds;
 * null at other times, and for a session without a link.
 */
export const getJoinUrl = (appointment: Appointment, now: number): string | null =>
  getAppointmentActions(appointment, now).canJoin ? appointment.join_url : null
