import type { Resource } from './resource.ts'
import { accounts } from './resources/accounts/index.ts'
import { appointments } from './resources/appointments/index.ts'
import { availability } from './resources/availability/index.ts'
import { busyCalendars } from './resources/busy-calendars/index.ts'
import { conversations } from './resources/conversations/index.ts'
import { credits } from './resources/credits/index.ts'
import { documents } from './resources/documents/index.ts'
import { holds } from './resources/holds/index.ts'
import { labs } from './resources/labs/index.ts'
import { members } from './resources/members/index.ts'
import { memberships } from './resources/memberships/index.ts'
import { overview } from './resources/overview/index.ts'
import { payments } from './resources/payments/index.ts'
import { practitionerAccounts } from './resources/practitioner-accounts/index.ts'
import { practitioners } from './resources/practitioners/index.ts'
import { protocols } from './resources/protocols/index.ts'
import { schedules } from './resources/schedules/index.ts'
import { texts } from './resources/texts/index.ts'
import { users } from './resources/users/index.ts'
import { viewAs } from './resources/view-as/index.ts'

/** Every resource of the API, in the order of the OpenAPI document. */
export const resources: readonly Resource[] = [
  accounts,
  users,
  overview,
  members,
  memberships,
  credits,
  practitioners,
  practitionerAccounts,
  availability,
  schedules,
  busyCalendars,
  holds,
  appointments,
  payments,
  documents,
  protocols,
  labs,
  conversations,
  viewAs,
  texts,
]
