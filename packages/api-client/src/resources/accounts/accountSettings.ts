import type {
  AccountClosure,
  AccountClosureResponse,
  ChangeEmail,
  ChangePassword,
  CloseAccount,
  ConfirmChangeEmail,
  LoginSession,
  LoginSessionsResponse,
  User,
  UserResponse,
} from '@portal/contract'
import type { UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../api.ts'
import { list, listOf } from '../../tags.ts'
import { usersApi } from './users.ts'

/** Stores the user immediately, so that the next session check does not find an unknown version. */
async function storeRenewedUser(
  _fields: unknown,
  {
    dispatch,
    queryFulfilled,
  }: {
    readonly dispatch: (action: UnknownAction) => unknown
    readonly queryFulfilled: PromiseLike<{ readonly data: User }>
  },
): Promise<void> {
  const result = await queryFulfilled.then(
    (fulfilled) => fulfilled,
    () => null,
  )
  if (result)
    dispatch(
      usersApi.util.upsertQueryEntries([
        { endpointName: 'getUser', arg: undefined, value: result.data },
      ]),
    )
}

/** The account calls of the settings. */
export const accountSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * POST /accounts/change-password/: a wrong current password is a `validation` error on
     * `current_password`. This device stays logged in with the response's session version; all
     * others are logged out.
     */
    changePassword: build.mutation<User, ChangePassword>({
      query: (body) => ({ url: '/accounts/change-password/', method: 'POST', body }),
      transformResponse: (response: UserResponse) => response.user,
      onQueryStarted: storeRenewedUser,
      invalidatesTags: (_user, error) =>
        error ? [] : [list('Auth'), list('User'), list('Session')],
    }),

    /**
     * POST /accounts/change-email/: sends a code to the new address. A wrong current password is a
     * `validation` error on `current_password`. Succeeds also for an address of another account.
     */
    changeEmail: build.mutation<null, ChangeEmail>({
      query: (body) => ({ url: '/accounts/change-email/', method: 'POST', body }),
    }),

    /**
     * POST /accounts/confirm-change-email/: a wrong or expired code is a `validation` error on
     * `code`. This device stays logged in with the response's session version; all others are
     * logged out.
     */
    confirmChangeEmail: build.mutation<User, ConfirmChangeEmail>({
      query: (body) => ({ url: '/accounts/confirm-change-email/', method: 'POST', body }),
      transformResponse: (response: UserResponse) => response.user,
      onQueryStarted: storeRenewedUser,
      invalidatesTags: (_user, error) =>
        error ? [] : [list('Auth'), list('User'), list('Session')],
    }),

    /** GET /accounts/close/: what closing the account would cancel and cost. */
    getClosure: build.query<AccountClosure, void>({
      query: () => ({ url: '/accounts/close/' }),
      transformResponse: (response: AccountClosureResponse) => response.closure,
      providesTags: [list('Appointment'), list('SessionCredits')],
    }),

    /**
     * POST /accounts/close/: a wrong current password is a `validation` error on
     * `current_password`, consequences that differ from `closure` are a conflict. Ends every
     * session including this one; the caller clears the cache.
     */
    closeAccount: build.mutation<null, CloseAccount>({
      query: (body) => ({ url: '/accounts/close/', method: 'POST', body }),
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

    /**
     * POST /accounts/logout-everywhere/: ends every session including this one. The caller clears
     * the cache.
     */
    logoutEverywhere: build.mutation<null, void>({
      query: () => ({ url: '/accounts/logout-everywhere/', method: 'POST', body: {} }),
    }),
  }),
})

/**
 * POST /accounts/change-password/: returns the member. A wrong current password is a `validation`
 * error on `current_password`.
 */
export const useChangePasswordMutation = accountSettingsApi.useChangePasswordMutation

/**
 * POST /accounts/change-email/: emails a code and returns null. A wrong password is a `validation`
 * error on `current_password`.
 */
export const useChangeEmailMutation = accountSettingsApi.useChangeEmailMutation

/**
 * POST /accounts/confirm-change-email/: returns the member. A wrong or expired code is a
 * `validation` error on `code`.
 */
export const useConfirmChangeEmailMutation = accountSettingsApi.useConfirmChangeEmailMutation

/**
 * GET /accounts/close/: returns what closing the account would cancel and cost. Fails with the
 * general errors only.
 */
export const useGetClosureQuery = accountSettingsApi.useGetClosureQuery

/**
 * POST /accounts/close/: returns null. Other consequences than the shown ones are a `conflict`, a
 * wrong password a `validation` error.
 */
export const useCloseAccountMutation = accountSettingsApi.useCloseAccountMutation

/**
 * GET /accounts/sessions/: returns the logged-in devices, most recently seen first. Fails with the
 * general errors only.
 */
export const useListSessionsQuery = accountSettingsApi.useListSessionsQuery

/**
 * DELETE /accounts/sessions/{id}/: logs a device out and returns null. One that has already ended
 * is a `not-found`.
 */
export const useEndSessionMutation = accountSettingsApi.useEndSessionMutation

/**
 * POST /accounts/logout-everywhere/: ends every session and returns null. Clear the cache
 * afterward.
 */
export const useLogoutEverywhereMutation = accountSettingsApi.useLogoutEverywhereMutation
