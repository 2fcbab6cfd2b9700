import type { FirstRequest, Request, Requests } from '../shell/declarations/screen.ts'

export const memberRequest: Request = { url: '/users/me/' }

/** The session check and the member, which every screen needs. */
export const commonRequests: Requests = [{ url: '/users/auth/' }, memberRequest]

/** The requests for the parameters of an address (`?report=…`). */
export const getRequests = (requests: readonly FirstRequest[], search: string): Requests =>
  requests.flatMap(
    ({ request }) =>
      (typeof request === 'function' ? request(new URLSearchParams(search)) : request) ?? [],
  )
