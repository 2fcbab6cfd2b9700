import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

/** The card of the assistant, never due or new, so it is always a row. */
export const assistantCard: HomeCard = {
  part: 'assistant',
  title: 'Ask the assistant',
  order: 35,
  path: paths.explore,
  rowText: 'About your plan, results and lessons',
  load: async () => (await import('./AskCard.tsx')).AskCard,
}
