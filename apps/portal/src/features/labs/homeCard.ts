import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const labResultsCard: HomeCard = {
  part: 'labs',
  title: 'Lab results',
  order: 40,
  isLine: true,
  path: paths.labs,
  load: async () => (await import('./LabResultsLine.tsx')).LabResultsLine,
}
