import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const timeRequestsCard: HomeCard = {
  part: 'time_requests',
  title: 'Waiting for a time',
  // a time is held for half an hour
  order: 1,
  path: paths.openings,
  rowText: "We'll tell you when one opens",
  load: async () => (await import('./WaitingCard.tsx')).WaitingCard,
}
