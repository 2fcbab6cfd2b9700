import { createHomeScreen } from '../../features/home/HomeScreen.tsx'
import { homeCards } from '../homeCards.ts'

/** /home with the cards and tasks of the features. */
export const OverviewScreen = createHomeScreen(
  homeCards,
  async () => (await import('../homeTasks.ts')).homeTasks,
)
