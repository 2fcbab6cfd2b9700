import type {
  AbandonedCart,
  AccountWithBookingResponse,
  AlacarteAccountResponse,
  ChangePassword,
  ConfirmResetPassword,
  CreateAccountWithBooking,
  CreateAlacarteAccount,
  JoinWaitlist,
  Login,
  ResetPassword,
  Session,
  SessionsResponse,
  User,
  UserResponse,
} from '@portal/contract'
import { encodeBookingTime } from '@portal/domain/validation'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { api } from '../api.ts'
import { list, listOf } from '../tags.ts'
import { usersApi } from './users.ts'
import { type AccountOutcome, toAccountOutcome } from './accountOutcome.ts'

/** One key per intended account: repeating the request with it creates no second account. */
interface Once {
  readonly idempotencyKey: string
}
/**
 * `authOnly` logs in and stores only the auth state: no user is stored or fetched
 * (docs/specification.md#states).
 */
export type LoginFields = Omit<Login, 'login_type'> &
  Partial<Pick<Login, 'login_type'>> & { readonly authOnly?: boolean }

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * POST /accounts/login/ — fails with `invalid_credentials` or `practitioner_account`.
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
        const signedIn = await queryFulfilled.catch(() => null)
        if (!signedIn) return
        const { user } = signedIn.data
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

    /**
     * POST /accounts/alacarte/ — creates an a-la-carte account, logs it in, holds the time and,
     * with `price_id`, starts the checkout. Invalidates nothing, like login.
     */
    createAlacarteAccount: build.mutation<
      AccountOutcome<AlacarteAccountResponse>,
      CreateAlacarteAccount & Once
    >({
      queryFn: async ({ idempotencyKey, ...fields }, _api, _options, baseQuery) =>
        toAccountOutcome(
          await baseQuery({
            url: '/accounts/alacarte/',
            method: 'POST',
            body: { ...fields, at: encodeBookingTime(fields.at) },
            idempotencyKey,
          }),
        ),
    }),

    /**
     * POST /accounts/create-account-with-booking/ (v2) — creates a membership account, logs it in
     * and books its free Initial Consultation.
     */
    createAccountWithBooking: build.mutation<
      AccountOutcome<AccountWithBookingResponse>,
      CreateAccountWithBooking & Once
    >({
      queryFn: async ({ idempotencyKey, ...fields }, _api, _options, baseQuery) =>
        toAccountOutcome(
          await baseQuery({
            url: '/accounts/create-account-with-booking/',
            base: 'v2',
            method: 'POST',
            body: { ...fields, at: encodeBookingTime(fields.at) },
            idempotencyKey,
          }),
        ),
    }),

    /** POST /accounts/logout/ — ends this session only. The caller clears the cache. */
    logout: build.mutation<null, void>({
      query: () => ({ url: '/accounts/logout/', method: 'POST', body: {} }),
    }),

    /**
     * POST /accounts/logout-everywhere/ — ends every session including this one. The caller clears
     * the cache.
     */
    logoutEverywhere: build.mutation<null, void>({
      query: () => ({ url: '/accounts/logout-everywhere/', method: 'POST', body: {} }),
    }),

    /** POST /accounts/reset-password/ — responds the same for known and unknown addresses. */
    resetPassword: build.mutation<null, ResetPassword>({
      query: (body) => ({ url: '/accounts/reset-password/', method: 'POST', body }),
    }),

    /**
     * POST /accounts/confirm-reset-password/ — a wrong or expired code is a `validation` error on
     * `code`. Does not log in.
     */
    confirmResetPassword: build.mutation<null, ConfirmResetPassword>({
      query: (body) => ({ url: '/accounts/confirm-reset-password/', method: 'POST', body }),
    }),

    /**
     * POST /accounts/change-password/ — a wrong current password is a `validation` error on
     * `current_password`. This device stays logged in with the response's session version; all
     * others are logged out.
     */
    changePassword: build.mutation<User, ChangePassword>({
      query: (body) => ({ url: '/accounts/change-password/', method: 'POST', body }),
      transformResponse: (answer: UserResponse) => answer.user,
      // immediately, so that the next session check does not find an unknown version
      onQueryStarted: async (_fields, { dispatch, queryFulfilled }) => {
        const changed = await queryFulfilled.catch(() => null)
        if (changed)
          dispatch(
            usersApi.util.upsertQueryEntries([
              { endpointName: 'getUser', arg: undefined, value: changed.data },
            ]),
          )
      },
      invalidatesTags: (_user, error) =>
        error ? [] : [list('Auth'), list('User'), list('Session')],
    }),

    /** GET /accounts/sessions/ — the logged-in devices, most recently seen first. */
    listSessions: build.query<Session[], void>({
      query: () => ({ url: '/accounts/sessions/' }),
      transformResponse: (answer: SessionsResponse) => answer.results,
      providesTags: (sessions) => listOf('Session', sessions),
    }),

    /**
     * DELETE /accounts/sessions/{id}/ — ending the own session is a logout. Fails with `not-found`
     * if it has already ended.
     */
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `/accounts/sessions/${encodeURIComponent(id)}/`, method: 'DELETE' }),
      // a missing session also proves that the list is stale
      invalidatesTags: [list('Session')],
    }),

    /** POST /accounts/join_waitlist/ — repeated requests change nothing. */
    joinWaitlist: build.mutation<null, JoinWaitlist>({
      query: (body) => ({ url: '/accounts/join_waitlist/', method: 'POST', body }),
    }),

    /** POST /accounts/abandoned_cart/ — a later report for the same address replaces an earlier one. */
    reportAbandonedCart: build.mutation<null, AbandonedCart>({
      query: (body) => ({ url: '/accounts/abandoned_cart/', method: 'POST', body }),
    }),
  }),
})

export const {
  useLoginMutation,
  useCreateAlacarteAccountMutation,
  useCreateAccountWithBookingMutation,
  useLogoutMutation,
  useLogoutEverywhereMutation,
  useResetPasswordMutation,
  useConfirmResetPasswordMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useJoinWaitlistMutation,
  useReportAbandonedCartMutation,
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
