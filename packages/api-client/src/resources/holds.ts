import type { CurrentHoldResponse } from '@portal/contract'
import { api } from '../api.ts'

export const holdsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /appointments/holds/: needs no login. A visitor is recognized by a cookie. */
    getHold: build.query<CurrentHoldResponse, void>({
      query: () => ({ url: '/appointments/holds/' }),
    }),
  }),
})

/**
 * GET /appointments/holds/: returns the running hold of the member or visitor, and the offer whose
 * payment it waits for. Each is null when there is none.
 */
export const useGetHoldQuery = holdsApi.useGetHoldQuery
