import { assistantCard } from '../features/assistant/homeCard.ts'
import { courseCard } from '../features/courses/homeCard.ts'
import { newDocumentsCard } from '../features/documents/homeCard.ts'
import { labOrdersCard } from '../features/lab-orders/homeCard.ts'
import { labResultsCard } from '../features/labs/homeCard.ts'
import { membershipCard } from '../features/settings/wallet/homeCard.ts'
import { messagesCard } from '../features/messaging/homeCard.ts'
import { todayCard } from '../features/protocols/homeCard.ts'
import { questionnairesCard } from '../features/questionnaires/homeCard.ts'
import { timeRequestsCard } from '../features/time-requests/homeCard.ts'
import type { HomeCard } from '../shell/declarations/homeCard.ts'

/** What the features show on the overview. */
export const homeCards: readonly HomeCard[] = [
  timeRequestsCard,
  membershipCard,
  messagesCard,
  questionnairesCard,
  todayCard,
  labResultsCard,
  labOrdersCard,
  assistantCard,
  courseCard,
  newDocumentsCard,
]
