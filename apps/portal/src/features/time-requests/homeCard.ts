import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const timeRequestsCard: HomeCard = {
  part: 'time_requests',
  title: "What you're waiting for",
  // a time is held for half an hour
  order: 1,
  path: paths.openings,
  rowText: 'No open time yet',
  load: async () => (await import('./WaitingCard.tsx')).WaitingCard,
}
