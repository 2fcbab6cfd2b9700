import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const todayCard: HomeCard = {
  part: 'protocols',
  title: "Today's protocol",
  order: 20,
  row: { text: 'All done for today', path: paths.protocols },
  load: async () => (await import('./TodayCard.tsx')).TodayCard,
}
