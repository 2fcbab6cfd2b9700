import type { Resource } from './resource.ts'
import { accounts } from './resources/accounts/index.ts'
import { appointments } from './resources/appointments/index.ts'
import { assistant } from './resources/assistant/index.ts'
import { availability } from './resources/availability/index.ts'
import { brands } from './resources/brands/index.ts'
import { busyCalendars } from './resources/busy-calendars/index.ts'
import { consents } from './resources/consents/index.ts'
import { conversations } from './resources/conversations/index.ts'
import { courses } from './resources/courses/index.ts'
import { credits } from './resources/credits/index.ts'
import { documents } from './resources/documents/index.ts'
import { holds } from './resources/holds/index.ts'
import { invites } from './resources/invites/index.ts'
import { labOrders } from './resources/lab-orders/index.ts'
import { labs } from './resources/labs/index.ts'
import { members } from './resources/members/index.ts'
import { memberships } from './resources/memberships/index.ts'
import { overview } from './resources/overview/index.ts'
import { payments } from './resources/payments/index.ts'
import { practitionerAccounts } from './resources/practitioner-accounts/index.ts'
import { practitioners } from './resources/practitioners/index.ts'
import { protocols } from './resources/protocols/index.ts'
import { questionnaires } from './resources/questionnaires/index.ts'
import { schedules } from './resources/schedules/index.ts'
import { subscriptions } from './resources/subscriptions/index.ts'
import { texts } from './resources/texts/index.ts'
import { timeOffers } from './resources/time-offers/index.ts'
import { timeRequests } from './resources/time-requests/index.ts'
import { users } from './resources/users/index.ts'
import { viewAs } from './resources/view-as/index.ts'

/** Every resource of the API, in the order of the OpenAPI document. */
export const resources: readonly Resource[] = [
  accounts,
  users,
  overview,
  assistant,
  members,
  subscriptions,
  memberships,
  credits,
  practitioners,
  practitionerAccounts,
  availability,
  schedules,
  busyCalendars,
  holds,
  appointments,
  timeRequests,
  timeOffers,
  payments,
  brands,
  invites,
  documents,
  protocols,
  labs,
  // before what refers to them
  consents,
  labOrders,
  courses,
  questionnaires,
  conversations,
  viewAs,
  texts,
]
