import type { HomeCard } from '../../shell/declarations/homeCard.ts'
import { countUnread, getMessagesCardHeight, getMessagesCardRows } from './messagesCardSize.ts'

export const messagesCard: HomeCard = {
  title: 'Messages',
  // before what is due today, when there is something new
  getColumn: (member) => (countUnread(member) > 0 ? 'main' : 'side'),
  order: 10,
  isFor: ({ role }) => role !== 'admin',
  getHeight: (member) => getMessagesCardHeight(getMessagesCardRows(member)),
  load: async () => (await import('./MessagesCard.tsx')).MessagesCard,
}
