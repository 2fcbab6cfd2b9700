import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const newDocumentsCard: HomeCard = {
  part: 'documents',
  title: 'Documents',
  order: 50,
  isSmall: true,
  path: paths.documents,
  rowText: 'Nothing new',
  load: async () => (await import('./NewDocumentsCard.tsx')).NewDocumentsCard,
}
