import type { Appointment, Practitioner, User } from '@portal/contract'
import { createConversationsResponse } from './conversationFixtures.ts'
import {
  createAppointmentTypes,
  createAvailability,
  createDocumentPage,
  createPractitioner,
  createPrice,
  createUser,
  getFixtureId,
  getTimeAfter,
} from './fixtures.ts'
import { HOUR } from '@portal/domain/time'
import { emptyLabsResponse } from './labFixtures.ts'
import { createProtocolsResponse } from './protocolFixtures.ts'
import { respondWith } from './respondWith.ts'

export interface ServerData {
  readonly user?: User
  readonly upcoming?: readonly Appointment[]
  readonly past?: readonly Appointment[]
  readonly canceled?: readonly Appointment[]
  readonly practitioners?: readonly Practitioner[]
  /** Start times by date. */
  readonly availability?: Record<string, string[]>
}

/**
 * Responds to the calls that most screens make, for one logged-in member. Register responses that
 * differ after this: the last response registered for a call wins.
 */
export function respondAsServer({
  user = createUser(),
  upcoming = [],
  past = [],
  canceled = [],
  practitioners = [
    createPractitioner(),
    createPractitioner({
      id: getFixtureId(11),
      name: 'Jonas Lindqvist',
      title: 'Nutritionist',
      languages: ['English', 'Swedish'],
      next_opening: getTimeAfter(30 * HOUR),
    }),
  ],
  availability = createAvailability(),
}: ServerData = {}): void {
  respondWith('getAuth', {
    is_authenticated: true,
    user_session_version: user.user_session_version,
  })
  respondWith('getUser', { user })
  respondWith('getViewingEnd', { viewing: null })
  respondWith('getSessionCredits', {
    session_credits_remaining: user.session_credits_remaining,
    credit_debt: user.credit_debt,
  })
  respondWith('getMetadata', { app_version: 'test' })
  const sessions = new Map([
    ['upcoming', upcoming],
    ['past', past],
    ['cancelled', canceled],
  ])
  respondWith('listAppointments', ({ url }) => ({
    results: [...(sessions.get(url.searchParams.get('scope') ?? 'upcoming') ?? [])],
    next: null,
  }))
  respondWith('getAppointment', ({ params }) => {
    const appointment = [...upcoming, ...past, ...canceled].find(({ id }) => id === params['id'])
    if (!appointment) throw new Error('The fixture has no such appointment.')
    return { appointment }
  })
  respondWith('getAppointmentNotes', { notes: null, summary: null })
  respondWith('listAppointmentTypes', { results: createAppointmentTypes(), next: null })
  respondWith('listPractitioners', { results: [...practitioners], next: null })
  respondWith('getPractitioner', ({ params }) => {
    const practitioner = practitioners.find(({ id }) => id === params['id'])
    if (!practitioner) throw new Error('The fixture has no such practitioner.')
    return { practitioner }
  })
  respondWith('getAvailability', { availability })
  respondWith('listProtocols', createProtocolsResponse({ results: [] }))
  respondWith('getLabs', emptyLabsResponse)
  respondWith('listLabResults', { results: [], next: null })
  respondWith('listDocuments', createDocumentPage([]))
  respondWith('listConversations', createConversationsResponse([]))
  respondWith('listPrices', { results: [createPrice()], next: null })
}
