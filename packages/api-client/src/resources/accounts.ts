import type {
  AbandonedCart,
  AccountWithBookingAnswer,
  AlacarteAccountAnswer,
  ChangePassword,
  ConfirmResetPassword,
  CreateAccountWithBooking,
  CreateAlacarteAccount,
  JoinWaitlist,
  Login,
  ResetPassword,
  Session,
  SessionsAnswer,
  User,
  UserAnswer,
} from '@portal/contract'
import { bookingTime } from '@portal/domain/validation'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { api } from '../api.ts'
import { list, listOf } from '../tags.ts'
import { usersApi } from './users.ts'
import { type AccountOutcome, toAccountOutcome } from './accountOutcome.ts'

/** One key for one intended account: a call that is sent again with it makes no second one. */
interface Once {
  readonly idempotencyKey: string
}
/**
 * `authOnly` logs in and keeps nothing but the auth state: no user is stored, none is fetched
 * (portal-spec §4).
 */
export type LoginFields = Omit<Login, 'login_type'> &
  Partial<Pick<Login, 'login_type'>> & { readonly authOnly?: boolean }

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * POST /accounts/login/ — refuses a wrong pair with `invalid_credentials`, a practitioner with
     * `practitioner_account`. Nothing is invalidated: who logs in starts from an empty cache, which
     * then knows that they are, and who.
     */
    login: build.mutation<UserAnswer, LoginFields>({
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
     * POST /accounts/alacarte/ — an a-la-carte account, logged in, with its time kept and, with
     * `price_id`, the checkout that pays for it. Nothing is invalidated, as at login.
     */
    createAlacarteAccount: build.mutation<
      AccountOutcome<AlacarteAccountAnswer>,
      CreateAlacarteAccount & Once
    >({
      queryFn: async ({ idempotencyKey, ...fields }, _api, _options, baseQuery) =>
        toAccountOutcome(
          await baseQuery({
            url: '/accounts/alacarte/',
            method: 'POST',
            body: { ...fields, at: bookingTime(fields.at) },
            idempotencyKey,
          }),
        ),
    }),

    /**
     * POST /accounts/create-account-with-booking/ (v2) — a membership account, logged in, with its
     * free Initial Consultation booked.
     */
    createAccountWithBooking: build.mutation<
      AccountOutcome<AccountWithBookingAnswer>,
      CreateAccountWithBooking & Once
    >({
      queryFn: async ({ idempotencyKey, ...fields }, _api, _options, baseQuery) =>
        toAccountOutcome(
          await baseQuery({
            url: '/accounts/create-account-with-booking/',
            base: 'v2',
            method: 'POST',
            body: { ...fields, at: bookingTime(fields.at) },
            idempotencyKey,
          }),
        ),
    }),

    /** POST /accounts/logout/ — ends this session only. The caller clears what is cached. */
    logout: build.mutation<null, void>({
      query: () => ({ url: '/accounts/logout/', method: 'POST', body: {} }),
    }),

    /**
     * POST /accounts/logout-everywhere/ — ends every session, this one included. The caller clears
     * what is cached.
     */
    logoutEverywhere: build.mutation<null, void>({
      query: () => ({ url: '/accounts/logout-everywhere/', method: 'POST', body: {} }),
    }),

    /** POST /accounts/reset-password/ — answers the same whether the address is known or not. */
    resetPassword: build.mutation<null, ResetPassword>({
      query: (body) => ({ url: '/accounts/reset-password/', method: 'POST', body }),
    }),

    /**
     * POST /accounts/confirm-reset-password/ — a wrong or dead code is a `validation` error on
     * `code`. Signs nobody in.
     */
    confirmResetPassword: build.mutation<null, ConfirmResetPassword>({
      query: (body) => ({ url: '/accounts/confirm-reset-password/', method: 'POST', body }),
    }),

    /**
     * POST /accounts/change-password/ — a wrong current password is a `validation` error on
     * `current_password`. This device stays logged in under the session version of the answer;
     * every other one is out.
     */
    changePassword: build.mutation<User, ChangePassword>({
      query: (body) => ({ url: '/accounts/change-password/', method: 'POST', body }),
      transformResponse: (answer: UserAnswer) => answer.user,
      // at once, so that the next session check does not meet a version that this device has not heard of
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

    /** GET /accounts/sessions/ — where the member is logged in, the one seen last first. */
    listSessions: build.query<Session[], void>({
      query: () => ({ url: '/accounts/sessions/' }),
      transformResponse: (answer: SessionsAnswer) => answer.results,
      providesTags: (sessions) => listOf('Session', sessions),
    }),

    /**
     * DELETE /accounts/sessions/{id}/ — for one's own it is a log-out. `not-found` when it has
     * ended already.
     */
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `/accounts/sessions/${encodeURIComponent(id)}/`, method: 'DELETE' }),
      // one that is not there proves the list stale, too
      invalidatesTags: [list('Session')],
    }),

    /** POST /accounts/join_waitlist/ — joining again is harmless. */
    joinWaitlist: build.mutation<null, JoinWaitlist>({
      query: (body) => ({ url: '/accounts/join_waitlist/', method: 'POST', body }),
    }),

    /** POST /accounts/abandoned_cart/ — reported once an address is known; the last report counts. */
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

/** Whether a password change is under way: the session version may rise before its answer is here. */
export const selectIsChangingPassword = (state: {
  [api.reducerPath]: ReturnType<typeof api.reducer>
}): boolean =>
  Object.values(state[api.reducerPath].mutations).some(
    (mutation) =>
      mutation?.endpointName === 'changePassword' && mutation.status === QueryStatus.pending,
  )
