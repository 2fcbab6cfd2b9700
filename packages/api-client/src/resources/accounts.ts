import type {
  ChangePassword,
  Login,
  LoginSession,
  LoginSessionsResponse,
  User,
  UserResponse,
} from '@portal/contract'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { api } from '../api.ts'
import { list, listOf } from '../tags.ts'
import { usersApi } from './users.ts'

/**
 * `authOnly` logs in and stores only the auth state: no user is stored or fetched
 * (docs/specification.md#states).
 */
export type LoginFields = Omit<Login, 'login_type'> &
  Partial<Pick<Login, 'login_type'>> & { readonly authOnly?: boolean }

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * POST /accounts/login/: fails with `invalid_credentials` or `practitioner_account`.
     * Invalidates nothing: a login starts with an empty cache, to which the response adds the auth
     * state and the user.
     */
    login: build.mutation<UserResponse, LoginFields>({
      query: ({ username, password, login_type = 'all' }) => ({
        url: '/accounts/login/',
        method: 'POST',
        body: { username, password, login_type },
      }),
      onQueryStarted: async ({ authOnly = false }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null)
        if (!result) return
        const { user } = result.data
        dispatch(
          usersApi.util.upsertQueryEntries([
            {
              endpointName: 'getAuth',
              arg: undefined,
              value: { is_authenticated: true, user_session_version: user.user_session_version },
            },
          ]),
        )
        if (!authOnly)
          dispatch(
            usersApi.util.upsertQueryEntries([
              { endpointName: 'getUser', arg: undefined, value: user },
            ]),
          )
      },
    }),

    /** POST /accounts/logout/: ends this session only. The caller clears the cache. */
    logout: build.mutation<null, void>({
      query: () => ({ url: '/accounts/logout/', method: 'POST', body: {} }),
    }),

    /**
     * POST /accounts/logout-everywhere/: ends every session including this one. The caller clears
     * the cache.
     */
    logoutEverywhere: build.mutation<null, void>({
      query: () => ({ url: '/accounts/logout-everywhere/', method: 'POST', body: {} }),
    }),

    /** POST /accounts/resend-confirmation/: does nothing once the email is confirmed. */
    resendConfirmation: build.mutation<null, void>({
      query: () => ({ url: '/accounts/resend-confirmation/', method: 'POST', body: {} }),
    }),

    /**
     * POST /accounts/change-password/: a wrong current password is a `validation` error on
     * `current_password`. This device stays logged in with the response's session version; all
     * others are logged out.
     */
    changePassword: build.mutation<User, ChangePassword>({
      query: (body) => ({ url: '/accounts/change-password/', method: 'POST', body }),
      transformResponse: (response: UserResponse) => response.user,
      // immediately, so that the next session check does not find an unknown version
      onQueryStarted: async (_fields, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null)
        if (result)
          dispatch(
            usersApi.util.upsertQueryEntries([
              { endpointName: 'getUser', arg: undefined, value: result.data },
            ]),
          )
      },
      invalidatesTags: (_user, error) =>
        error ? [] : [list('Auth'), list('User'), list('Session')],
    }),

    /** GET /accounts/sessions/: the logged-in devices, most recently seen first. */
    listSessions: build.query<LoginSession[], void>({
      query: () => ({ url: '/accounts/sessions/' }),
      transformResponse: (response: LoginSessionsResponse) => response.results,
      providesTags: (sessions) => listOf('Session', sessions),
    }),

    /**
     * DELETE /accounts/sessions/{id}/: ending the own session is a logout. Fails with `not-found`
     * if it has already ended.
     */
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `/accounts/sessions/${encodeURIComponent(id)}/`, method: 'DELETE' }),
      // a missing session also proves that the list is stale
      invalidatesTags: [list('Session')],
    }),
  }),
})

export const {
  useLoginMutation,
  useLogoutMutation,
  useLogoutEverywhereMutation,
  useResendConfirmationMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
} = accountsApi

/**
 * Returns whether a password change is pending: the session version may increase before its
 * response arrives.
 */
export const selectIsChangingPassword = (state: {
  [api.reducerPath]: ReturnType<typeof api.reducer>
}): boolean =>
  Object.values(state[api.reducerPath].mutations).some(
    (mutation) =>
      mutation?.endpointName === 'changePassword' && mutation.status === QueryStatus.pending,
  )
