import type { User } from '@portal/contract'
import { useFeatureEnvironment } from '@portal/features/shared'
import type { MemberVisits } from '@portal/domain/scheduling'

/** The logged-in member. Screens are only rendered while there is one. */
export const useMember = (): User => useFeatureEnvironment().member

/** What the cost of the logged-in member's sessions depends on. */
export function useMemberVisits(): MemberVisits {
  const member = useMember()
  return {
    planType: member.plan_type,
    membershipStatus: member.membership_status,
    hadFirstVisit: member.had_first_visit,
    hasUsedFreeVisit: member.has_used_free_visit,
  }
}
