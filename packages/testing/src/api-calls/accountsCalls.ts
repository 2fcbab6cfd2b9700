import {
  AccountClosureResponse,
  LoginResponse,
  LoginSessionsResponse,
  RecoveryCodesResponse,
  TwoFactorResponse,
  TwoFactorSetupResponse,
  UserResponse,
} from '@portal/contract'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const accountsCalls = {
  login: { method: 'post', path: `${v1}/accounts/login/`, response: LoginResponse },
  logout: { method: 'post', path: `${v1}/accounts/logout/`, response: null },
  logoutEverywhere: { method: 'post', path: `${v1}/accounts/logout-everywhere/`, response: null },
  resetPassword: { method: 'post', path: `${v1}/accounts/reset-password/`, response: null },
  confirmResetPassword: {
    method: 'post',
    path: `${v1}/accounts/confirm-reset-password/`,
    response: null,
  },
  confirmResetLink: { method: 'post', path: `${v1}/accounts/confirm-reset-link/`, response: null },
  confirmEmail: { method: 'post', path: `${v1}/accounts/confirm-email/`, response: null },
  resendConfirmation: {
    method: 'post',
    path: `${v1}/accounts/resend-confirmation/`,
    response: null,
  },
  changePassword: {
    method: 'post',
    path: `${v1}/accounts/change-password/`,
    response: UserResponse,
  },
  getTwoFactor: {
    method: 'get',
    path: `${v1}/accounts/two-factor/`,
    response: TwoFactorResponse,
  },
  startTwoFactor: {
    method: 'post',
    path: `${v1}/accounts/two-factor/`,
    response: TwoFactorSetupResponse,
  },
  confirmTwoFactor: {
    method: 'post',
    path: `${v1}/accounts/two-factor/confirm/`,
    response: RecoveryCodesResponse,
  },
  renewRecoveryCodes: {
    method: 'post',
    path: `${v1}/accounts/two-factor/recovery-codes/`,
    response: RecoveryCodesResponse,
  },
  disableTwoFactor: { method: 'post', path: `${v1}/accounts/two-factor/disable/`, response: null },
  getClosure: { method: 'get', path: `${v1}/accounts/close/`, response: AccountClosureResponse },
  closeAccount: { method: 'post', path: `${v1}/accounts/close/`, response: null },
  changeEmail: { method: 'post', path: `${v1}/accounts/change-email/`, response: null },
  confirmChangeEmail: {
    method: 'post',
    path: `${v1}/accounts/confirm-change-email/`,
    response: UserResponse,
  },
  listSessions: {
    method: 'get',
    path: `${v1}/accounts/sessions/`,
    response: LoginSessionsResponse,
  },
  endSession: { method: 'delete', path: `${v1}/accounts/sessions/:id/`, response: null },
} as const satisfies ApiCalls
