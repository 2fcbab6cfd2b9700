import type { AuthAnswer, SessionCreditsAnswer, UpdateUser, User, UserAnswer } from '@portal/contract'
import { api } from '../api.ts'
import { list } from '../tags.ts'

/** Milliseconds between two polls (portal-spec §9). */
export const pollingIntervals = { auth: 60_000, user: 30_000, sessionCredits: 30_000, sessionCreditsWaiting: 1000 } as const

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /users/auth/ — also sets the CSRF cookie, so it comes before the first writing call. */
    getAuth: build.query<AuthAnswer, void>({
      query: () => ({ url: '/users/auth/' }),
      providesTags: [list('Auth')],
    }),

    /** GET /users/me/ */
    getUser: build.query<User, void>({
      query: () => ({ url: '/users/me/' }),
      transformResponse: (answer: UserAnswer) => answer.user,
      providesTags: [list('User')],
    }),

    /** PUT /users/me/ — chooses a practitioner; an unknown one is a `validation` error on `coach_id`. */
    updateUser: build.mutation<User, UpdateUser>({
      query: (body) => ({ url: '/users/me/', method: 'PUT', body }),
      transformResponse: (answer: UserAnswer) => answer.user,
      invalidatesTags: (_user, error) => (error ? [] : [list('User'), list('Availability')]),
    }),

    /** GET /users/session-credits/ (v2) */
    getSessionCredits: build.query<number, void>({
      query: () => ({ url: '/users/session-credits/', base: 'v2' }),
      transformResponse: (answer: SessionCreditsAnswer) => answer.session_credits_remaining,
      providesTags: [list('SessionCredits')],
    }),
  }),
})

export const { useGetAuthQuery, useGetUserQuery, useUpdateUserMutation, useGetSessionCreditsQuery } = usersApi
