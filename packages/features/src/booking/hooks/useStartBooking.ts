import { getDefaultAppointmentType } from '@portal/domain/scheduling'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { bookingStarted } from '../state/bookingDraft.ts'

/**
 * Returns a function that starts a draft with the member's defaults. The practitioner is the
 * member's coach unless another one is given.
 */
export function useStartBooking(): (practitioner?: string) => void {
  const dispatch = useDispatch()
  const { plan_type, had_first_visit, coach, phone_number } = useFeatureEnvironment().member
  return useCallback(
    (practitioner) => {
      const appointmentType = getDefaultAppointmentType({
        planType: plan_type,
        hadFirstVisit: had_first_visit,
      })
      dispatch(
        bookingStarted({
          appointmentType,
          practitioner: practitioner ?? coach,
          phoneNumber: phone_number ?? '',
        }),
      )
    },
    [plan_type, had_first_visit, coach, phone_number, dispatch],
  )
}
