import { appointmentsApi, availabilityApi, practitionersApi } from '@portal/api-client'
import type { User } from '@portal/contract'
import { defaultAppointmentType } from '@portal/domain/scheduling'
import { openTimesArgs, selectBookingDraft } from '@portal/features/booking'
import type { AppStore } from '../../session/store.ts'

/** Seconds for which what was fetched is young enough to be shown. */
const YOUNG = { ifOlderThan: 30 }

/**
 * Fetches what the booking screen will show first: the draft's practitioner and times, else those
 * that a new booking begins with.
 */
export function prefetchBooking(
  { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>,
  member: User,
): void {
  const draft = selectBookingDraft(getState())
  const isKept =
    draft.appointment_type !== null &&
    draft.rescheduled_appointment_id === null &&
    draft.booked_appointment === null
  const usual = defaultAppointmentType({
    planType: member.plan_type,
    hadFirstVisit: member.had_first_visit,
  })
  const appointmentType = (isKept && draft.appointment_type) || usual
  const practitionerId = isKept ? draft.practitioner : member.coach
  dispatch(appointmentsApi.util.prefetch('listAppointmentTypes', undefined, YOUNG))
  dispatch(
    practitionersApi.util.prefetch(
      'listPractitioners',
      { appointment_type: appointmentType },
      YOUNG,
    ),
  )
  if (!practitionerId) return
  // the booking screen opens in the draft's zone, whatever the settings say
  const args = openTimesArgs({
    practitionerId,
    appointmentType,
    timeZone: draft.timezone,
    moving: null,
  })
  dispatch(availabilityApi.util.prefetch('getAvailability', args, YOUNG))
}
