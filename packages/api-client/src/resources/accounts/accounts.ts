import type { Login, LoginResponse } from '@portal/contract'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { api } from '../../api.ts'
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
     * POST /accounts/login/: fails with `invalid_credentials`, `practitioner_account` or
     * `two_factor_required`: the right password also needs a `code`, and a wrong code is a
     * `validation` error on it. Invalidates nothing: a login starts with an empty cache, to which
     * the response adds the auth state and the user.
     */
    login: build.mutation<LoginResponse, LoginFields>({
      query: ({ username, password, login_type = 'all', code }) => ({
        url: '/accounts/login/',
        method: 'POST',
        body: { username, password, login_type, code },
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

    /** POST /accounts/resend-confirmation/: does nothing once the email is confirmed. */
    resendConfirmation: build.mutation<null, void>({
      query: () => ({ url: '/accounts/resend-confirmation/', method: 'POST', body: {} }),
    }),
  }),
})

/**
 * POST /accounts/login/: logs in and returns the member. `two_factor_required` asks for a `code`; a
 * wrong one is a `validation` error on it.
 */
export const useLoginMutation = accountsApi.useLoginMutation

/** POST /accounts/logout/: ends this session and returns null. Clear the cache afterward. */
export const useLogoutMutation = accountsApi.useLogoutMutation

/**
 * POST /accounts/resend-confirmation/: emails a new link, unless the email is confirmed, and
 * returns null.
 */
export const useResendConfirmationMutation = accountsApi.useResendConfirmationMutation

/**
 * Whether an endpoint increases the session version and keeps this device logged in. It responds
 * with the renewed user.
 */
export const isRenewingCall = (endpointName: string | null | undefined): boolean =>
  endpointName === 'changePassword' || endpointName === 'confirmChangeEmail'

/**
 * Returns whether a change of the password or of the email is pending: the session version may
 * increase before its response arrives.
 */
export const selectIsChangingPassword = (state: {
  [api.reducerPath]: ReturnType<typeof api.reducer>
}): boolean =>
  Object.values(state[api.reducerPath].mutations).some(
    (mutation) =>
      isRenewingCall(mutation?.endpointName) && mutation?.status === QueryStatus.pending,
  )
