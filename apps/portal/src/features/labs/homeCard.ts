import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const labResultsCard: HomeCard = {
  part: 'labs',
  title: 'Lab results',
  order: 40,
  isSmall: true,
  path: paths.labs,
  rowText: 'No new results',
  load: async () => (await import('./LabResultsCard.tsx')).LabResultsCard,
}
