import { useGetAppointmentQuery } from '@portal/api-client'
import type { AppointmentType } from '@portal/contract'
import { getCreditCost, isFreeVisit } from '@portal/domain/scheduling'
import { useMemberVisits } from '@portal/features/booking'
import { useMember } from '../../../session/member.ts'

/** What the draft's session costs, or the session that is being rescheduled. */
export function useBookingCost(appointmentType: AppointmentType, moveId: string | null) {
  const member = useMember()
  const visits = useMemberVisits()
  const { data: moving } = useGetAppointmentQuery(moveId ?? '', { skip: moveId === null })
  const cost = getCreditCost(appointmentType, visits)
  return {
    cost: moving?.credit_cost ?? cost,
    isFreeVisit: moving?.is_free_visit ?? isFreeVisit(appointmentType, visits),
    creditsRemaining: member.session_credits_remaining,
    needsCredits: moveId === null && cost > member.session_credits_remaining,
    isMoving: moveId !== null,
    movingFrom: moving?.at ?? null,
    isMovedLate: moving?.moved_late ?? false,
    noticeMinutes: moving?.notice_minutes,
  }
}
