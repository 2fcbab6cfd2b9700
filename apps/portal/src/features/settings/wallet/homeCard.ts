import type { HomeCard } from '../../../shell/declarations/homeCard.ts'

/** The card of the membership, while a payment has failed and while the membership is ending. */
export const membershipCard: HomeCard = {
  part: 'membership',
  title: 'Membership',
  order: 5,
  path: '/settings/credits',
  rowText: 'Active',
  load: async () => (await import('./MembershipCard.tsx')).MembershipCard,
}
