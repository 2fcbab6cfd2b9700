import type {
  Appointment,
  AppointmentResponse,
  BookAppointment,
  BookInitialAlacarte,
  Hold,
  HoldResponse,
  HoldTime,
} from '@portal/contract'
import { api } from '../../api.ts'
import { isApiError } from '../../http/apiError.ts'
import { list } from '../../tags.ts'
import { afterAppointmentChange, cacheAppointment } from './appointments.ts'
import { encodeBookingFields } from './encodeBookingFields.ts'

/** One key per intended effect: repeating the request with it returns the first response. */
interface Once {
  readonly idempotencyKey: string
}
export type BookAppointmentArgs = BookAppointment & Once
export type BookInitialAlacarteArgs = BookInitialAlacarte & Once

/**
 * A rejected booking or hold proves that the times on screen are stale, and with these codes the
 * member, too.
 */
const listStaleTags = (error: unknown) =>
  isApiError(error) &&
  error.kind === 'conflict' &&
  ['type_not_offered', 'email_not_confirmed'].includes(error.code)
    ? [list('Availability'), list('User')]
    : [list('Availability')]

/** The calls that hold and book times, in a file of their own: only the confirmation needs them. */
export const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * POST /appointments/: books, or reschedules with `appointment_id`. Callers handle `slot_taken`
     * and `member_busy` (both with the nearest available times), and `no_credits`.
     */
    bookAppointment: build.mutation<Appointment, BookAppointmentArgs>({
      query: ({ idempotencyKey, ...fields }) => ({
        url: '/appointments/',
        method: 'POST',
        body: encodeBookingFields(fields),
        idempotencyKey,
      }),
      transformResponse: (response: AppointmentResponse) => response.appointment,
      onQueryStarted: (_fields, { dispatch, queryFulfilled }) =>
        cacheAppointment(queryFulfilled, dispatch),
      invalidatesTags: (_appointment, error) =>
        error ? listStaleTags(error) : afterAppointmentChange,
    }),

    /**
     * POST /appointments/initial-alacarte/: books the first session of an a-la-carte client. Fails
     * like `bookAppointment`, and with `not_initial` for anyone else.
     */
    bookInitialAlacarte: build.mutation<Appointment, BookInitialAlacarteArgs>({
      query: ({ idempotencyKey, ...fields }) => ({
        url: '/appointments/initial-alacarte/',
        method: 'POST',
        body: encodeBookingFields(fields),
        idempotencyKey,
      }),
      transformResponse: (response: AppointmentResponse) => response.appointment,
      onQueryStarted: (_fields, { dispatch, queryFulfilled }) =>
        cacheAppointment(queryFulfilled, dispatch),
      invalidatesTags: (_appointment, error) =>
        error ? listStaleTags(error) : afterAppointmentChange,
    }),

    /**
     * POST /appointments/holds/: holds a time for ten minutes; repeating the request returns the
     * existing hold.
     */
    holdTime: build.mutation<Hold, HoldTime>({
      query: (fields) => ({
        url: '/appointments/holds/',
        method: 'POST',
        body: encodeBookingFields(fields),
      }),
      transformResponse: (response: HoldResponse) => response.hold,
      invalidatesTags: (_hold, error) => (error ? listStaleTags(error) : []),
    }),

    /** DELETE /appointments/holds/{id}/: releases the time immediately. */
    releaseHold: build.mutation<null, string>({
      query: (id) => ({ url: `/appointments/holds/${encodeURIComponent(id)}/`, method: 'DELETE' }),
      invalidatesTags: [list('Availability')],
    }),
  }),
})

/**
 * POST /appointments/: books or reschedules and returns the session. `slot_taken`, `member_busy`
 * and `no_credits` are a `conflict`, mostly with the nearest times.
 */
export const useBookAppointmentMutation = bookingApi.useBookAppointmentMutation

/**
 * POST /appointments/initial-alacarte/: returns the first session of an a-la-carte client. Fails
 * like `useBookAppointmentMutation`, and with `not_initial`.
 */
export const useBookInitialAlacarteMutation = bookingApi.useBookInitialAlacarteMutation

/**
 * POST /appointments/holds/: holds a time for ten minutes and returns the hold. `slot_taken` is a
 * `conflict` with the nearest times.
 */
export const useHoldTimeMutation = bookingApi.useHoldTimeMutation

/** DELETE /appointments/holds/{id}/: releases a held time and returns null. */
export const useReleaseHoldMutation = bookingApi.useReleaseHoldMutation
