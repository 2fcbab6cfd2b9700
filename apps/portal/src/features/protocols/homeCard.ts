import { hasActiveMembership } from '@portal/domain/scheduling'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const todayCard: HomeCard = {
  title: "Today's protocol",
  getColumn: () => 'main',
  order: 20,
  isFor: ({ had_first_visit, plan_type, membership_status }) =>
    had_first_visit &&
    hasActiveMembership({ planType: plan_type, membershipStatus: membership_status }),
  getHeight: () => [364, 372, 372],
  load: async () => (await import('./TodayCard.tsx')).TodayCard,
}
