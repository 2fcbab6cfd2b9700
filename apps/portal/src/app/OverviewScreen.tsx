import { createHomeScreen } from '../features/home/HomeScreen.tsx'
import { homeCards } from './homeCards.ts'

/** /home with the cards of the features. */
export const OverviewScreen = createHomeScreen(homeCards)
