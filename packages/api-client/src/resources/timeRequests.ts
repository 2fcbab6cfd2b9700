import type {
  AcceptTimeOffer,
  AcceptTimeOfferResponse,
  Appointment,
  CreateTimeRequest,
  TimeOffer,
  TimeOfferResponse,
  TimeRequest,
  TimeRequestResponse,
  TimeRequestsResponse,
} from '@portal/contract'
import { api } from '../api.ts'
import { createPolling } from '../polling.ts'
import { list, one } from '../tags.ts'
import { afterAppointmentChange, cacheAppointment } from './appointments/appointments.ts'

export type CreateTimeRequestArgs = CreateTimeRequest & { readonly idempotencyKey: string }
export type AcceptTimeOfferArgs = AcceptTimeOffer & {
  readonly id: string
  /** One key per offer: repeating the request with it returns the first response. */
  readonly idempotencyKey: string
}

const getRequestPath = (id: string): string => `/time-requests/${encodeURIComponent(id)}/`
const getOfferPath = (id: string): string => `/time-offers/${encodeURIComponent(id)}/`

/** The subscription options of requests and offers: an offer begins and ends at any time. */
export const timeRequestPolling: ReturnType<typeof createPolling> = createPolling(30_000)

const tagged = api.enhanceEndpoints({ addTagTypes: ['TimeRequest', 'TimeOffer'] })

/**
 * The requests for times, which must not be stored on the device: an offer of yesterday is of no
 * use.
 */
export const timeRequestsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    /** GET /time-requests/: oldest first. */
    listTimeRequests: build.query<TimeRequest[], void>({
      query: () => ({ url: '/time-requests/' }),
      transformResponse: (response: TimeRequestsResponse) => response.results,
      providesTags: [list('TimeRequest')],
    }),

    /**
     * POST /time-requests/: callers show `too_many_time_requests`, `time_request_exists` and
     * `email_not_confirmed`.
     */
    createTimeRequest: build.mutation<TimeRequest, CreateTimeRequestArgs>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/time-requests/',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: (response: TimeRequestResponse) => response.request,
      invalidatesTags: [list('TimeRequest')],
    }),

    /** DELETE /time-requests/{id}/: also ends what is offered for it. */
    endTimeRequest: build.mutation<null, string>({
      query: (id) => ({ url: getRequestPath(id), method: 'DELETE' }),
      invalidatesTags: [list('TimeRequest'), list('TimeOffer')],
    }),

    /** GET /time-offers/{id}/: an offer of somebody else is `not-found`. */
    getTimeOffer: build.query<TimeOffer, string>({
      query: (id) => ({ url: getOfferPath(id) }),
      transformResponse: (response: TimeOfferResponse) => response.offer,
      providesTags: (_offer, _error, id) => [list('TimeOffer'), one('TimeOffer', id)],
    }),

    /**
     * POST /time-offers/{id}/accept/: books the time or moves the session, and returns it. Callers
     * show `time_offer_ended` and everything that a booking can be rejected for.
     */
    acceptTimeOffer: build.mutation<Appointment, AcceptTimeOfferArgs>({
      query: ({ id, idempotencyKey, ...body }) => ({
        url: `${getOfferPath(id)}accept/`,
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: (response: AcceptTimeOfferResponse) => response.appointment,
      onQueryStarted: (_fields, { dispatch, queryFulfilled }) =>
        cacheAppointment(queryFulfilled, dispatch),
      invalidatesTags: (_appointment, error, { id }) => [
        list('TimeRequest'),
        one('TimeOffer', id),
        ...(error ? [list('Availability')] : afterAppointmentChange),
      ],
    }),

    /** POST /time-offers/{id}/decline/: the time is offered to the next member. */
    declineTimeOffer: build.mutation<null, string>({
      query: (id) => ({ url: `${getOfferPath(id)}decline/`, method: 'POST' }),
      invalidatesTags: (_result, _error, id) => [list('TimeRequest'), one('TimeOffer', id)],
    }),
  }),
})

/** GET /time-requests/: returns what the member waits for, oldest first. */
export const useListTimeRequestsQuery = timeRequestsApi.useListTimeRequestsQuery

/**
 * POST /time-requests/: waits for a time and returns the request. `too_many_time_requests`,
 * `time_request_exists` and `email_not_confirmed` are a `conflict`.
 */
export const useCreateTimeRequestMutation = timeRequestsApi.useCreateTimeRequestMutation

/** DELETE /time-requests/{id}/: stops waiting and returns null. */
export const useEndTimeRequestMutation = timeRequestsApi.useEndTimeRequestMutation

/** GET /time-offers/{id}/: returns an offered time. One of somebody else is `not-found`. */
export const useGetTimeOfferQuery = timeRequestsApi.useGetTimeOfferQuery

/**
 * POST /time-offers/{id}/accept/: books the time or moves the session, and returns the session.
 * `time_offer_ended`, `slot_taken`, `member_busy` and `no_credits` are a `conflict`.
 */
export const useAcceptTimeOfferMutation = timeRequestsApi.useAcceptTimeOfferMutation

/** POST /time-offers/{id}/decline/: declines an offered time and returns null. */
export const useDeclineTimeOfferMutation = timeRequestsApi.useDeclineTimeOfferMutation
