import { availabilityApi, practitionersApi } from '@portal/api-client'
import { defaultAppointmentType } from '@portal/domain/scheduling'
import { openTimesArgs, selectBookingDraft } from '@portal/features/booking'
import { useDispatch, useSelector } from 'react-redux'
import { paths } from '../../app/paths.ts'
import { usePreload } from '../../app/preloading.ts'
import type { AppStore } from '../../app/store.ts'
import { useMember } from '../../shell/signedIn.ts'

/** Handlers for a link to the booking screen: on intent its code and the coach's times are fetched, so that a click shows them at once. */
export function usePrefetchBooking() {
  const member = useMember()
  // the booking screen opens in the draft's zone, whatever the settings say
  const { timezone: timeZone } = useSelector(selectBookingDraft)
  const preload = usePreload()
  const dispatch: AppStore['dispatch'] = useDispatch()

  const prefetch = () => {
    preload(paths.book)
    const appointmentType = defaultAppointmentType({ planType: member.plan_type, hadFirstVisit: member.had_first_visit })
    dispatch(practitionersApi.util.prefetch('listPractitioners', { appointment_type: appointmentType }, { ifOlderThan: 30 }))
    if (!member.coach) return
    const args = openTimesArgs({ practitionerId: member.coach, appointmentType, timeZone, moving: null })
    dispatch(availabilityApi.util.prefetch('getAvailability', args, { ifOlderThan: 30 }))
  }

  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch }
}
