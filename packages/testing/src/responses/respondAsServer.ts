import type { User } from '@portal/contract'
import { HOUR } from '@portal/domain/time'
import { type BookingData, respondToBooking } from '../default-responses/bookingResponses.ts'
import { respondToSession } from '../default-responses/sessionResponses.ts'
import {
  createAvailability,
  createPractitioner,
  createUser,
  getFixtureId,
  getTimeAfter,
} from '../fixtures/fixtures.ts'
import { respondWithDefaults } from './respondWith.ts'

export interface ServerData extends Partial<BookingData> {
  readonly user?: User
}

/**
 * Responds to the calls that most screens make, for one logged-in member. Register responses that
 * differ after this: the last response registered for a call wins.
 */
export function respondAsServer({ user = createUser(), ...booking }: ServerData = {}): void {
  respondToSession(user)
  respondToBooking({
    upcoming: [],
    past: [],
    canceled: [],
    practitioners: [
      createPractitioner(),
      createPractitioner({
        id: getFixtureId(11),
        name: 'Jonas Lindqvist',
        title: 'Nutritionist',
        languages: ['English', 'Swedish'],
        next_opening: getTimeAfter(30 * HOUR),
      }),
    ],
    availability: createAvailability(),
    ...booking,
  })
  respondWithDefaults()
}
