import type { FirstRequest, Requests } from '../shell/declarations/screen.ts'

/** The session check and the member, which every screen needs. */
export const commonRequests: Requests = [{ url: '/users/auth/' }, { url: '/users/me/' }]

/**
 * Whether a screen's first content needs a call that the first script cannot send: it depends on a
 * response, or the screen declares no request.
 */
export const needsFurtherCalls = (requests: readonly FirstRequest[]): boolean =>
  requests.length === 0 || requests.some(({ hasFurtherCalls }) => hasFurtherCalls)

/** The requests for the parameters of an address (`?report=…`). */
export const getRequests = (requests: readonly FirstRequest[], search: string): Requests =>
  requests.flatMap(
    ({ request }) =>
      (typeof request === 'function' ? request(new URLSearchParams(search)) : request) ?? [],
  )
