import type { prefetchRequests } from '@portal/api-client/prefetch'
import type { ScreenDataLoader } from './createScreenDataLoader.ts'

type Requests = Parameters<typeof prefetchRequests>[0]

interface FirstRequestDefinition {
  /** What the document's first script sends, without the API client's code. */
  readonly request: Requests[number]
  /**
   * Loads the response into the store. Sends the same request if it was not sent before. Null: the
   * screen does, because its calls are not in the code that every screen loads.
   */
  readonly load: ((loader: ScreenDataLoader) => void) | null
}

/** The session check and the member, which every screen needs. */
export const commonRequests: Requests = [{ url: '/users/auth/' }, { url: '/users/me/' }]

/**
 * Requests that a screen needs to show its first content, sent before its code is loaded
 * (docs/decisions/0017-prefetched-requests.md). The first script contains this table, so it imports
 * types only.
 */
export const firstRequests = {
  upcomingSessions: {
    request: { url: '/appointments/', params: { scope: 'upcoming' } },
    load: ({ listAppointments }) => listAppointments('upcoming'),
  },
  pastSessions: {
    request: { url: '/appointments/', params: { scope: 'past' } },
    load: ({ listAppointments }) => listAppointments('past'),
  },
  documents: {
    request: { url: '/documents/' },
    load: null,
  },
  labs: {
    request: { url: '/labs/' },
    load: null,
  },
  bookingTimes: {
    request: { url: '/appointments/types/' },
    load: ({ loadBookingTimes }) => void loadBookingTimes(),
  },
} as const satisfies Record<string, FirstRequestDefinition>

export type FirstRequest = keyof typeof firstRequests
