import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

/** A course to go on with. Without one, its row leads to the catalog. */
export const courseCard: HomeCard = {
  part: 'courses',
  title: 'Courses',
  order: 40,
  canBeAside: true,
  path: paths.courses,
  rowText: 'Learn at your own pace',
  load: async () => (await import('./ContinueCard.tsx')).ContinueCard,
}
