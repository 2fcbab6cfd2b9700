import { createExploreScreen } from '../../features/assistant/ExploreScreen.tsx'
import { linkedKinds } from '../linkedKinds.ts'

/** /explore with links to the records of the features. */
export const ExploreScreen = createExploreScreen(linkedKinds)
