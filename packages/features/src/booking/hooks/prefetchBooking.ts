import {
  type ApiExtra,
  appointmentsApi,
  availabilityApi,
  getServerClock,
  STALE_AFTER_SECONDS,
  practitionersApi,
} from '@portal/api-client'
import type { User } from '@portal/contract'
import { getDefaultAppointmentType } from '@portal/domain/scheduling'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { selectBookingDraft, type StoredBookingDraft } from '../state/bookingDraft.ts'
import { getAvailableTimesArgs } from './getAvailableTimesArgs.ts'

export interface BookingStore {
  readonly dispatch: ThunkDispatch<unknown, ApiExtra, UnknownAction>
  readonly getState: () => { readonly bookingDraft: StoredBookingDraft }
}

/** Seconds for which a response is recent enough to be shown without a new request. */
const RECENT = { ifOlderThan: STALE_AFTER_SECONDS }

/**
 * Loads what the booking screen shows first: the practitioner and times of the draft, otherwise
 * those of a new booking. `timeZone` is the member's (`getTimeZone`).
 */
export function prefetchBooking(
  { dispatch, getState }: BookingStore,
  member: User,
  timeZone: string,
): void {
  const draft = selectBookingDraft(getState())
  const continuesDraft =
    draft.appointment_type !== null &&
    draft.rescheduled_appointment_id === null &&
    draft.booked_appointment === null
  const defaultType = getDefaultAppointmentType({
    planType: member.plan_type,
    hadFirstVisit: member.had_first_visit,
  })
  const appointmentType = (continuesDraft && draft.appointment_type) || defaultType
  const practitionerId = continuesDraft ? draft.practitioner : member.coach
  dispatch(appointmentsApi.util.prefetch('listAppointmentTypes', undefined, RECENT))
  dispatch(
    practitionersApi.util.prefetch(
      'listPractitioners',
      { appointment_type: appointmentType },
      RECENT,
    ),
  )
  if (!practitionerId) return
  const args = getAvailableTimesArgs({
    practitionerId,
    appointmentType,
    timeZone,
    moving: null,
    now: dispatch(getServerClock()).now(),
  })
  dispatch(availabilityApi.util.prefetch('getAvailability', args, RECENT))
}
