import type { Appointment } from '@portal/contract'
import { getAppointmentActions } from '../change/getAppointmentActions.ts'

/**
 * Returns the sessions that are not over at `now`, in epoch milliseconds. A list that was loaded
 * some time ago may begin with sessions that have ended since.
 */
export const listOpenSessions = (
  appointments: readonly Appointment[],
  now: number,
): readonly Appointment[] =>
  appointments.filter((appointment) => getAppointmentActions(appointment, now).phase !== 'over')
