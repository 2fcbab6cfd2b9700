import { signUpApi } from '@portal/api-client'
import type { ConfirmResetLink, ConfirmResetPassword } from '@portal/contract'
import type { PublicApi } from '../../session/public-pages/publicApi.ts'

export function createPasswordCalls({ dispatch, send }: PublicApi) {
  const { resetPassword, confirmResetPassword, confirmResetLink } = signUpApi.endpoints
  return {
    /** Requests a code for a new password by email. */
    requestPasswordCode: (email: string) =>
      send(() => dispatch(resetPassword.initiate({ email })), ['email']),
    confirmNewPassword: (body: ConfirmResetPassword) =>
      send(() => dispatch(confirmResetPassword.initiate(body)), ['email', 'code', 'password']),
    /** Sets a new password. An error on `token`: the link is wrong, used or expired. */
    confirmResetLink: (body: ConfirmResetLink) =>
      send(() => dispatch(confirmResetLink.initiate(body)), ['token', 'password']),
  }
}
