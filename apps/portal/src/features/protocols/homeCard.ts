import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const todayCard: HomeCard = {
  part: 'protocols',
  title: "Today's protocol",
  order: 20,
  path: paths.protocols,
  rowText: 'All done for today',
  load: async () => (await import('./TodayCard.tsx')).TodayCard,
}
