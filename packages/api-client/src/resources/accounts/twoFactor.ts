import type {
  ChangeTwoFactor,
  ConfirmTwoFactor,
  RecoveryCodesResponse,
  StartTwoFactor,
  TwoFactor,
  TwoFactorResponse,
  TwoFactorSetup,
  TwoFactorSetupResponse,
} from '@portal/contract'
import { api } from '../../api.ts'
import { list } from '../../tags.ts'

/**
 * Two-step verification of admins and practitioners; for members, the calls are `forbidden`. A
 * wrong current password is a `validation` error on `current_password`, a wrong code one on `code`.
 * The responses must not be stored on the device.
 */
export const twoFactorApi = api.enhanceEndpoints({ addTagTypes: ['TwoFactor'] }).injectEndpoints({
  endpoints: (build) => ({
    /** GET /accounts/two-factor/ */
    getTwoFactor: build.query<TwoFactor, void>({
      query: () => ({ url: '/accounts/two-factor/' }),
      transformResponse: (response: TwoFactorResponse) => response.two_factor,
      providesTags: [list('TwoFactor')],
    }),

    /** POST /accounts/two-factor/: creates a key, which does nothing until it is confirmed. */
    startTwoFactor: build.mutation<TwoFactorSetup, StartTwoFactor>({
      query: (body) => ({ url: '/accounts/two-factor/', method: 'POST', body }),
      transformResponse: (response: TwoFactorSetupResponse) => response.setup,
    }),

    /** POST /accounts/two-factor/confirm/: turns it on and logs out the other devices. */
    confirmTwoFactor: build.mutation<string[], ConfirmTwoFactor>({
      query: (body) => ({ url: '/accounts/two-factor/confirm/', method: 'POST', body }),
      transformResponse: (response: RecoveryCodesResponse) => response.recovery_codes,
      invalidatesTags: (_codes, error) => (error ? [] : [list('TwoFactor'), list('Session')]),
    }),

    /** POST /accounts/two-factor/recovery-codes/: the earlier codes no longer work. */
    renewRecoveryCodes: build.mutation<string[], ChangeTwoFactor>({
      query: (body) => ({ url: '/accounts/two-factor/recovery-codes/', method: 'POST', body }),
      transformResponse: (response: RecoveryCodesResponse) => response.recovery_codes,
      invalidatesTags: (_codes, error) => (error ? [] : [list('TwoFactor')]),
    }),

    /** POST /accounts/two-factor/disable/ */
    disableTwoFactor: build.mutation<null, ChangeTwoFactor>({
      query: (body) => ({ url: '/accounts/two-factor/disable/', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : [list('TwoFactor')]),
    }),
  }),
})

/**
 * GET /accounts/two-factor/: returns whether two-step verification is on, and how many recovery
 * codes are left.
 */
export const useGetTwoFactorQuery = twoFactorApi.useGetTwoFactorQuery

/**
 * POST /accounts/two-factor/: returns the key for an authenticator app. A wrong password is a
 * `validation` error on `current_password`.
 */
export const useStartTwoFactorMutation = twoFactorApi.useStartTwoFactorMutation

/**
 * POST /accounts/two-factor/confirm/: turns it on and returns the recovery codes. A wrong code is a
 * `validation` error on `code`.
 */
export const useConfirmTwoFactorMutation = twoFactorApi.useConfirmTwoFactorMutation

/**
 * POST /accounts/two-factor/recovery-codes/: returns new recovery codes. A wrong password or code
 * is a `validation` error.
 */
export const useRenewRecoveryCodesMutation = twoFactorApi.useRenewRecoveryCodesMutation

/**
 * POST /accounts/two-factor/disable/: turns it off and returns null. A wrong password or code is a
 * `validation` error.
 */
export const useDisableTwoFactorMutation = twoFactorApi.useDisableTwoFactorMutation
