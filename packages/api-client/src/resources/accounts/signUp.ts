import type {
  AbandonedCart,
  AccountWithBookingResponse,
  AlacarteAccountResponse,
  ConfirmEmail,
  ConfirmResetLink,
  ConfirmResetPassword,
  CreateAccountWithBooking,
  CreateAlacarteAccount,
  JoinWaitlist,
  JoinWaitlistResponse,
  ResetPassword,
} from '@portal/contract'
import { api } from '../../api.ts'
import { list } from '../../tags.ts'
import { type AccountOutcome, toAccountOutcome } from './accountOutcome.ts'
import { encodeBookingFields } from '../appointments/encodeBookingFields.ts'

/** One key per intended account: repeating the request with it creates no second account. */
interface Once {
  readonly idempotencyKey: string
}

/** The account calls that need no login: signing up and setting a new password. */
export const signUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * POST /accounts/alacarte/: creates an a-la-carte account, logs it in, holds the time and, with
     * `price_id`, starts the checkout. Invalidates nothing, like login.
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
            body: encodeBookingFields(fields),
            idempotencyKey,
          }),
        ),
    }),

    /**
     * POST /accounts/create-account-with-booking/ (v2): creates a membership account, logs it in
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
            body: encodeBookingFields(fields),
            idempotencyKey,
          }),
        ),
    }),

    /** POST /accounts/reset-password/: responds the same for known and unknown emails. */
    resetPassword: build.mutation<null, ResetPassword>({
      query: (body) => ({ url: '/accounts/reset-password/', method: 'POST', body }),
    }),

    /**
     * POST /accounts/confirm-reset-password/: a wrong, used or expired code is a `validation` error
     * on `code`. Does not log in.
     */
    confirmResetPassword: build.mutation<null, ConfirmResetPassword>({
      query: (body) => ({ url: '/accounts/confirm-reset-password/', method: 'POST', body }),
    }),

    /**
     * POST /accounts/confirm-reset-link/: a wrong, used or expired link is a `validation` error on
     * `token`. Does not log in.
     */
    confirmResetLink: build.mutation<null, ConfirmResetLink>({
      query: (body) => ({ url: '/accounts/confirm-reset-link/', method: 'POST', body }),
    }),

    /** POST /accounts/confirm-email/: a wrong or expired token is a `validation` error. */
    confirmEmail: build.mutation<null, ConfirmEmail>({
      query: (body) => ({ url: '/accounts/confirm-email/', method: 'POST', body }),
      invalidatesTags: (_confirmed, error) => (error ? [] : [list('User')]),
    }),

    /** POST /accounts/join_waitlist/: repeated requests change nothing. */
    joinWaitlist: build.mutation<JoinWaitlistResponse['waitlist'], JoinWaitlist>({
      query: (body) => ({ url: '/accounts/join_waitlist/', method: 'POST', body }),
      transformResponse: (response: JoinWaitlistResponse) => response.waitlist,
    }),

    /** POST /accounts/abandoned_cart/: a later report for an email replaces the earlier. */
    reportAbandonedCart: build.mutation<null, AbandonedCart>({
      query: (body) => ({ url: '/accounts/abandoned_cart/', method: 'POST', body }),
    }),
  }),
})

/**
 * POST /accounts/alacarte/: logs in and returns the account with its checkout, or the errors of the
 * form as data.
 */
export const useCreateAlacarteAccountMutation = signUpApi.useCreateAlacarteAccountMutation

/**
 * POST /accounts/create-account-with-booking/: logs in and returns the account with its session
 * (v2), or the errors of the form as data.
 */
export const useCreateAccountWithBookingMutation = signUpApi.useCreateAccountWithBookingMutation

/**
 * POST /accounts/reset-password/: emails a code and returns null, also for unknown emails. Too many
 * requests are `rate-limited`.
 */
export const useResetPasswordMutation = signUpApi.useResetPasswordMutation

/**
 * POST /accounts/confirm-reset-password/: returns null. A wrong, used or expired code is a
 * `validation` error on `code`.
 */
export const useConfirmResetPasswordMutation = signUpApi.useConfirmResetPasswordMutation

/**
 * POST /accounts/confirm-reset-link/: returns null. A wrong, used or expired link is a `validation`
 * error on `token`.
 */
export const useConfirmResetLinkMutation = signUpApi.useConfirmResetLinkMutation

/** POST /accounts/confirm-email/: returns null. A wrong or expired link is a `validation` error. */
export const useConfirmEmailMutation = signUpApi.useConfirmEmailMutation

/**
 * POST /accounts/join_waitlist/: returns how many others wait for the same. Repeated requests
 * change nothing.
 */
export const useJoinWaitlistMutation = signUpApi.useJoinWaitlistMutation

/**
 * POST /accounts/abandoned_cart/: returns null. A later report for an email replaces the earlier
 * one.
 */
export const useReportAbandonedCartMutation = signUpApi.useReportAbandonedCartMutation
