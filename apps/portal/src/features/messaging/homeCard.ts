import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const messagesCard: HomeCard = {
  part: 'conversations',
  title: 'Messages',
  // before what is due today
  order: 10,
  path: paths.messages,
  rowText: 'Write to your practitioner or our concierge',
  load: async () => (await import('./MessagesCard.tsx')).MessagesCard,
}
