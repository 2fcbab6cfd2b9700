import { useGetAppointmentQuery } from '@portal/api-client'
import { defaultAppointmentType } from '@portal/domain/scheduling'
import { bookingStarted, moveStarted, selectBookingDraft } from '@portal/features/booking'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useMember } from '../../shell/signedIn.ts'

/**
 * Brings the draft in line with the address: a new booking, or the move of `moveId`. A draft that fits already is left as it is, so
 * that a reload or a step back loses nothing. Answers whether the draft may be shown, or that the session to move does not exist.
 */
export function useDraftStart(moveId: string | null): 'ready' | 'loading' | 'missing' {
  const draft = useSelector(selectBookingDraft)
  const member = useMember()
  const dispatch = useDispatch()
  const moving = useGetAppointmentQuery(moveId ?? '', { skip: moveId === null })
  const fits = draft.appointment_type !== null && draft.rescheduled_appointment_id === moveId && draft.booked_appointment === null

  useEffect(() => {
    if (fits) return
    if (moveId !== null) {
      if (moving.data) dispatch(moveStarted(moving.data))
      return
    }
    dispatch(
      bookingStarted({
        appointmentType: defaultAppointmentType({ planType: member.plan_type, hadFirstVisit: member.had_first_visit }),
        practitioner: member.coach,
        phoneNumber: member.phone_number ?? '',
        smsConsent: member.sms_consent,
      }),
    )
  }, [fits, moveId, moving.data, member, dispatch])

  if (fits && (moveId === null || moving.data)) return 'ready'
  return moveId !== null && moving.isError ? 'missing' : 'loading'
}
