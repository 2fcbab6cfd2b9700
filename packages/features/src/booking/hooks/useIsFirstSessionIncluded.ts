import { getCreditCost, getDefaultAppointmentType } from '@portal/domain/scheduling'
import { useMemberVisits } from './useMemberVisits.ts'

/** Whether the member's next session needs no credit. */
export function useIsFirstSessionIncluded(): boolean {
  const visits = useMemberVisits()
  return getCreditCost(getDefaultAppointmentType(visits), visits) === 0
}
