import type { User } from '@portal/contract'
import { useFeatureEnvironment } from '@portal/features/shared'
import type { MemberVisits } from '@portal/domain/scheduling'

/** The logged-in member. Screens are only rendered while there is one. */
export const useMember = (): User => useFeatureEnvironment().member

/** What the cost of the member's sessions depends on. */
export function useMemberVisits(): MemberVisits {
  const { plan_type, membership_status, had_first_visit, has_used_free_visit } = useMember()
  return {
    planType: plan_type,
    membershipStatus: membership_status,
    hadFirstVisit: had_first_visit,
    hasUsedFreeVisit: has_used_free_visit,
  }
}
