import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const messagesCard: HomeCard = {
  part: 'conversations',
  title: 'Messages',
  // before what is due today
  order: 10,
  canBeAside: true,
  path: paths.messages,
  load: async () => (await import('./MessagesCard.tsx')).MessagesCard,
}
