import type {
  AvailabilityResponse,
  AvailabilityQuery,
  MonthAvailabilityResponse,
  MonthAvailabilityQuery,
} from '@portal/contract'
import { api } from '../../api.ts'
import { OFFLINE_CACHE_SECONDS } from '../../offlineCache.ts'
import { list } from '../../tags.ts'

/**
 * `timeZone` is sent as the request's header. It is an argument so that responses for two zones are
 * two cache entries.
 */
interface InZone {
  readonly timeZone: string
}
export type MonthAvailabilityArgs = MonthAvailabilityQuery & InZone & { readonly fromDate: string }
export type AvailabilityArgs = AvailabilityQuery & InZone

export const availabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /availability/month/{fromDate}/: the dates with an opening until the month's end. For
     * other apps: the portal's screens derive them from `getAvailability`.
     */
    getMonthAvailability: build.query<string[], MonthAvailabilityArgs>({
      query: ({ fromDate, timeZone, ...params }) => ({
        url: `/availability/month/${encodeURIComponent(fromDate)}/`,
        params: toParams(params),
        timeZone,
      }),
      transformResponse: (response: MonthAvailabilityResponse) => response.availability,
      providesTags: [list('Availability')],
    }),

    /** GET /availability/: start times by date; both dates are inclusive. */
    getAvailability: build.query<Record<string, string[]>, AvailabilityArgs>({
      query: ({ timeZone, ...params }) => ({
        url: '/availability/',
        params: toParams(params),
        timeZone,
      }),
      transformResponse: (response: AvailabilityResponse) => response.availability,
      keepUnusedDataFor: OFFLINE_CACHE_SECONDS,
      providesTags: [list('Availability')],
    }),
  }),
})

const toParams = (params: MonthAvailabilityQuery & Partial<AvailabilityQuery>) => ({
  practitioner_id: params.practitioner_id,
  from_date: params.from_date,
  to_date: params.to_date,
  appointment_type: params.appointment_type,
  appointment_type_id: params.appointment_type_id as number | undefined,
  appointment_id: params.appointment_id,
})

/**
 * GET /availability/month/{from_date}/: returns the dates with an opening until the end of the
 * month.
 */
export const useGetMonthAvailabilityQuery = availabilityApi.useGetMonthAvailabilityQuery

/**
 * GET /availability/: returns start times by date. Dates that are too far apart are a `validation`
 * error.
 */
export const useGetAvailabilityQuery = availabilityApi.useGetAvailabilityQuery
