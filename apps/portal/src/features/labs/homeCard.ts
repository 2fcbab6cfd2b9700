import type { HomeCard } from '../../shell/declarations/homeCard.ts'
import { labsCardHeight } from './labsCardHeight.ts'

export const labResultsCard: HomeCard = {
  title: 'Lab results',
  getColumn: () => 'side',
  order: 20,
  isFor: ({ role, plan_type }) => role !== 'admin' && plan_type === 'MEMBERSHIP',
  getHeight: () => labsCardHeight,
  load: async () => (await import('./LabResultsCard.tsx')).LabResultsCard,
}
