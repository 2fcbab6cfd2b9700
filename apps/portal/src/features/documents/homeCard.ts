import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const newDocumentsCard: HomeCard = {
  title: 'Documents',
  getColumn: () => 'side',
  order: 30,
  isFor: ({ role }) => role !== 'admin',
  getHeight: () => [102, 110, 110],
  load: async () => (await import('./NewDocumentsCard.tsx')).NewDocumentsCard,
}
