import type {
  Appointment,
  AppointmentNotesResponse,
  AppointmentResponse,
  AppointmentPage,
  AppointmentScope,
  AppointmentTypeOffer,
  AppointmentTypesResponse,
  CancelAppointment,
} from '@portal/contract'
import type { UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../api.ts'
import { OFFLINE_CACHE_SECONDS } from '../../offlineCache.ts'
import { list, listOf, one } from '../../tags.ts'
import type { InfiniteQueryHook, WithInfiniteErrors } from '../../infiniteQueries.ts'

export type CancelAppointmentArgs = CancelAppointment & { readonly id: string }

/** @internal */
export const afterAppointmentChange = [
  list('Appointment'),
  list('Availability'),
  list('SessionCredits'),
  list('CreditEntry'),
  list('User'),
]

/**
 * Caches a response with the whole session for `getAppointment`, which then sends no request.
 *
 * @internal
 */
export const cacheAppointment = async (
  queryFulfilled: Promise<{ data: Appointment }>,
  dispatch: (action: UnknownAction) => unknown,
): Promise<void> => {
  const response = await queryFulfilled.catch(() => null)
  if (response)
    dispatch(
      appointmentsApi.util.upsertQueryEntries([
        { endpointName: 'getAppointment', arg: response.data.id, value: response.data },
      ]),
    )
}

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /appointments/: upcoming soonest first, past or canceled latest first. Paginated. */
    listAppointments: build.infiniteQuery<AppointmentPage, AppointmentScope, string | null>({
      keepUnusedDataFor: OFFLINE_CACHE_SECONDS,
      query: ({ queryArg: scope, pageParam }) => ({
        url: '/appointments/',
        params: { scope, cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next ?? undefined,
      },
      providesTags: (data) =>
        listOf(
          'Appointment',
          data?.pages.flatMap((page) => page.results),
        ),
    }),

    /** GET /appointments/types/: the types with their names and costs for this member. */
    listAppointmentTypes: build.query<AppointmentTypeOffer[], void>({
      keepUnusedDataFor: OFFLINE_CACHE_SECONDS,
      query: () => ({ url: '/appointments/types/' }),
      transformResponse: (response: AppointmentTypesResponse) => response.results,
      providesTags: [list('User')],
    }),

    /** GET /appointments/{id}/ */
    getAppointment: build.query<Appointment, string>({
      keepUnusedDataFor: OFFLINE_CACHE_SECONDS,
      query: (id) => ({ url: `/appointments/${encodeURIComponent(id)}/` }),
      transformResponse: (response: AppointmentResponse) => response.appointment,
      providesTags: (_appointment, _error, id) => [one('Appointment', id)],
    }),

    /** GET /appointments/{id}/notes/: what the member wrote when booking, and the summary. */
    getAppointmentNotes: build.query<AppointmentNotesResponse, string>({
      query: (id) => ({ url: `/appointments/${encodeURIComponent(id)}/notes/` }),
      providesTags: (_notes, _error, id) => [one('Appointment', id)],
    }),

    /** DELETE /appointments/{id}/: the server determines again whether it is a late cancel. */
    cancelAppointment: build.mutation<Appointment, CancelAppointmentArgs>({
      query: ({ id, ...body }) => ({
        url: `/appointments/${encodeURIComponent(id)}/`,
        method: 'DELETE',
        body,
      }),
      transformResponse: (response: AppointmentResponse) => response.appointment,
      onQueryStarted: (_fields, { dispatch, queryFulfilled }) =>
        cacheAppointment(queryFulfilled, dispatch),
      // a rejected request proves that the session on screen is stale, too
      invalidatesTags: (_appointment, error, { id }) =>
        error ? [...afterAppointmentChange, one('Appointment', id)] : afterAppointmentChange,
    }),
  }),
})

export const appointmentsApi: WithInfiniteErrors<typeof injected> = injected

/**
 * GET /appointments/: returns pages of sessions. Upcoming ones: soonest first. Others: latest
 * first.
 */
export const useListAppointmentsInfiniteQuery: InfiniteQueryHook<
  AppointmentPage,
  AppointmentScope,
  string | null
> = appointmentsApi.useListAppointmentsInfiniteQuery

/** GET /appointments/types/: returns the types with their names and costs for this member. */
export const useListAppointmentTypesQuery = appointmentsApi.useListAppointmentTypesQuery

/** GET /appointments/{id}/: returns a session. Another member's is a `not-found`. */
export const useGetAppointmentQuery = appointmentsApi.useGetAppointmentQuery

/**
 * GET /appointments/{id}/notes/: returns the member's note and the shared summary. Another member's
 * is a `not-found`.
 */
export const useGetAppointmentNotesQuery = appointmentsApi.useGetAppointmentNotesQuery

/**
 * DELETE /appointments/{id}/: returns the canceled session. `late_cancel_required` is a `conflict`
 * that says what would be lost.
 */
export const useCancelAppointmentMutation = appointmentsApi.useCancelAppointmentMutation

/**
 * Returns the URL of a session's calendar file for a link; for an admin viewing as a member, with
 * that member's id.
 */
export const getCalendarFileHref = (
  origin: string,
  id: string,
  viewAsUser: string | null = null,
): string => {
  const query = viewAsUser === null ? '' : `?view-as-user=${encodeURIComponent(viewAsUser)}`
  return `${origin}/api/client/v1/appointments/${encodeURIComponent(id)}/calendar.ics${query}`
}
