import { getCreditCost, getDefaultAppointmentType } from '@portal/domain/scheduling'
import { useMember, useMemberVisits } from './member.ts'

/** Whether the logged-in member's next session needs no credit. */
export function useIsFirstSessionIncluded(): boolean {
  const { plan_type: planType, had_first_visit: hadFirstVisit } = useMember()
  const type = getDefaultAppointmentType({ planType, hadFirstVisit })
  return getCreditCost(type, useMemberVisits()) === 0
}
