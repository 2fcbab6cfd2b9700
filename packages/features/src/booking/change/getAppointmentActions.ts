import type { Appointment } from '@portal/contract'
import { type SessionActions, getSessionActions } from '@portal/domain/scheduling'
import { MINUTE, readDate } from '@portal/domain/time'

/** The actions that a session allows at `now`, in epoch milliseconds. */
export const getAppointmentActions = (
  { at, ends_at, status, notice_minutes }: Appointment,
  now: number,
): SessionActions =>
  getSessionActions(
    {
      // NaN for a time that cannot be parsed
      startsAt: readDate(at) ?? Number.NaN,
      endsAt: readDate(ends_at) ?? Number.NaN,
      status,
      notice: notice_minutes * MINUTE,
    },
    now,
  )
