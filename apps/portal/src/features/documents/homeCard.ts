import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const newDocumentsCard: HomeCard = {
  part: 'documents',
  title: 'Documents',
  order: 50,
  isLine: true,
  path: paths.documents,
  load: async () => (await import('./NewDocumentsLine.tsx')).NewDocumentsLine,
}
