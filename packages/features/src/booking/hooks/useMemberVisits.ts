import type { MemberVisits } from '@portal/domain/scheduling'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/** What the cost of the member's sessions depends on. */
export function useMemberVisits(): MemberVisits {
  const { member } = useFeatureEnvironment()
  return {
    planType: member.plan_type,
    membershipStatus: member.membership_status,
    hadFirstVisit: member.had_first_visit,
    hasUsedFreeVisit: member.has_used_free_visit,
  }
}
