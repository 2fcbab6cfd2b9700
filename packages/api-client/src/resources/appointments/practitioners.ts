import type {
  Practitioner,
  PractitionerResponse,
  PractitionersResponse,
  PractitionersQuery,
} from '@portal/contract'
import { api } from '../../api.ts'
import { OFFLINE_CACHE_SECONDS } from '../../offlineCache.ts'
import { list, listOf, one } from '../../tags.ts'

export const practitionersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /practitioners/: each with the next opening for the requested type. */
    listPractitioners: build.query<Practitioner[], PractitionersQuery>({
      keepUnusedDataFor: OFFLINE_CACHE_SECONDS,
      query: ({ appointment_type }) => ({ url: '/practitioners/', params: { appointment_type } }),
      transformResponse: (response: PractitionersResponse) => response.results,
      providesTags: (practitioners) => [
        ...listOf('Practitioner', practitioners),
        list('Availability'),
      ],
    }),

    /** GET /practitioners/{id}/: with the next opening for the member's default type. */
    getPractitioner: build.query<Practitioner, string>({
      keepUnusedDataFor: OFFLINE_CACHE_SECONDS,
      query: (id) => ({ url: `/practitioners/${encodeURIComponent(id)}/` }),
      transformResponse: (response: PractitionerResponse) => response.practitioner,
      providesTags: (_practitioner, _error, id) => [one('Practitioner', id), list('Availability')],
    }),
  }),
})

/** GET /practitioners/: returns the practitioners with their next opening for the type. */
export const useListPractitionersQuery = practitionersApi.useListPractitionersQuery

/**
 * GET /practitioners/{id}/: returns a practitioner with the next opening. An unknown one is a `not-
 * found`.
 */
export const useGetPractitionerQuery = practitionersApi.useGetPractitionerQuery
