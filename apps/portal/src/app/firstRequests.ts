import type { prefetchRequests } from '@portal/api-client/prefetch'
import { type LabView, readLabView } from '../routing/labPaths.ts'
import type { ScreenDataLoader } from './createScreenDataLoader.ts'

type Requests = Parameters<typeof prefetchRequests>[0]
type Request = Requests[number]

interface FirstRequestDefinition {
  /**
   * What the document's first script sends, without the API client's code. It may depend on the
   * parameters of the address.
   */
  readonly request: Request | ((search: URLSearchParams) => Request | null)
  /**
   * Loads the response into the store. Sends the same request if it was not sent before. Null: the
   * screen does, because its calls are not in the code that every screen loads.
   */
  readonly load: ((loader: ScreenDataLoader, search: URLSearchParams) => void) | null
  /** Whether the first content needs another call, which depends on this response. */
  readonly hasFurtherCalls?: boolean
}

/** The session check and the member, which every screen needs. */
export const commonRequests: Requests = [{ url: '/users/auth/' }, { url: '/users/me/' }]

/**
 * Requests that a screen needs to show its first content, sent before its code is loaded
 * (docs/decisions/0017-prefetched-requests.md). The first script contains this table, so it imports
 * little.
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
    load: ({ loadLabs }) => void loadLabs(),
  },
  labResults: {
    request: (search) => getLabViewRequest(readLabView(search)),
    load: ({ loadLabView }, search) => void loadLabView(readLabView(search)),
  },
  bookingTimes: {
    request: { url: '/appointments/types/' },
    load: ({ loadBookingTimes }) => void loadBookingTimes(),
    hasFurtherCalls: true,
  },
} as const satisfies Record<string, FirstRequestDefinition>

export type FirstRequest = keyof typeof firstRequests

/** Comparing two reports needs two. */
function getLabViewRequest(view: LabView): Request | null {
  switch (view.kind) {
    case 'all':
      return { url: '/labs/results/' }
    case 'reports':
      return { url: '/labs/' }
    case 'report':
      return { url: `/labs/reports/${encodeURIComponent(view.reportId)}/` }
    case 'comparison':
      return null
  }
}

/**
 * Whether a screen's first content needs a call that the first script cannot send: it depends on a
 * response, or the screen has no request here.
 */
export const needsFurtherCalls = (names: readonly FirstRequest[]): boolean =>
  names.length === 0 ||
  names.some((name) => {
    const { hasFurtherCalls = false }: FirstRequestDefinition = firstRequests[name]
    return hasFurtherCalls
  })

/** The requests of a screen for the parameters of its address (`?report=…`). */
export const getRequests = (names: readonly FirstRequest[], search: string): Requests =>
  names.flatMap((name) => {
    const { request }: FirstRequestDefinition = firstRequests[name]
    return (typeof request === 'function' ? request(new URLSearchParams(search)) : request) ?? []
  })
