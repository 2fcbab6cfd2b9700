import { defaultAppointmentType } from '@portal/domain/scheduling'
import { bookingStarted } from '@portal/features/booking'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { useMember } from '../../session/member.ts'

/**
 * Starts a new draft with the member's defaults, with their coach unless another practitioner is
 * named.
 */
export function useStartBooking(): (practitioner?: string) => void {
  const dispatch = useDispatch()
  const { plan_type, had_first_visit, coach, phone_number, sms_consent } = useMember()
  return useCallback(
    (practitioner) => {
      const appointmentType = defaultAppointmentType({
        planType: plan_type,
        hadFirstVisit: had_first_visit,
      })
      dispatch(
        bookingStarted({
          appointmentType,
          practitioner: practitioner ?? coach,
          phoneNumber: phone_number ?? '',
          smsConsent: sms_consent,
        }),
      )
    },
    [plan_type, had_first_visit, coach, phone_number, sms_consent, dispatch],
  )
}
