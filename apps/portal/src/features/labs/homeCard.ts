import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const labResultsCard: HomeCard = {
  part: 'labs',
  title: 'Lab results',
  order: 40,
  isSmall: true,
  row: { text: 'No new results', path: paths.labs },
  load: async () => (await import('./LabResultsCard.tsx')).LabResultsCard,
}
