import { newDocumentsCard } from '../features/documents/homeCard.ts'
import { labResultsCard } from '../features/labs/homeCard.ts'
import { messagesCard } from '../features/messaging/homeCard.ts'
import { todayCard } from '../features/protocols/homeCard.ts'
import type { HomeCard } from '../shell/declarations/homeCard.ts'

/** What the features show on the overview. */
export const homeCards: readonly HomeCard[] = [
  messagesCard,
  todayCard,
  labResultsCard,
  newDocumentsCard,
]
