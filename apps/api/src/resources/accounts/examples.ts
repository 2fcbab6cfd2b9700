import type {
  AbandonedCart,
  AccountClosure,
  AccountClosureResponse,
  AccountWithBookingResponse,
  AlacarteAccountResponse,
  ChangeEmail,
  ChangePassword,
  ChangeTwoFactor,
  CloseAccount,
  ConfirmChangeEmail,
  ConfirmEmail,
  ConfirmResetLink,
  ConfirmResetPassword,
  ConfirmTwoFactor,
  CreateAccountWithBooking,
  CreateAlacarteAccount,
  JoinWaitlist,
  JoinWaitlistResponse,
  Login,
  LoginResponse,
  LoginSessionsResponse,
  RecoveryCodesResponse,
  ResetPassword,
  StartTwoFactor,
  TwoFactorResponse,
  TwoFactorSetupResponse,
} from '@portal/contract'
import { agreedConsents } from '@portal/domain/text'
import type { Examples } from '../../core/declarations/examples.ts'
import { appointment, initialBooking } from '../appointments/examples.ts'
import { checkoutSession } from '../payments/examples.ts'
import { user } from '../users/examples.ts'

const email = 'maya@example.com'
const password = 'a quiet morning walk'
const closure = {
  sessions: 1,
  late_sessions: 0,
  credits_remaining: 3,
  other_consequences: ['1 lab order will be canceled. You get back $109.00.'],
} satisfies AccountClosure
const newAccount = {
  ...initialBooking,
  email,
  password,
  first_name: 'Maya',
  last_name: 'Chen',
  consents: agreedConsents,
}
const offer = { email, brand_slug: 'juniper', offer_slug: 'intro-visit' }

const twoFactorExamples: Examples = {
  TwoFactorResponse: {
    two_factor: { enabled_at: '2026-10-05T09:00:00-04:00', recovery_codes_left: 9 },
  } satisfies TwoFactorResponse,
  StartTwoFactor: { current_password: password } satisfies StartTwoFactor,
  TwoFactorSetupResponse: {
    setup: {
      key: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Juniper:maya%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Juniper',
    },
  } satisfies TwoFactorSetupResponse,
  ConfirmTwoFactor: { code: '492039' } satisfies ConfirmTwoFactor,
  ChangeTwoFactor: { current_password: password, code: '492039' } satisfies ChangeTwoFactor,
  RecoveryCodesResponse: {
    recovery_codes: ['k7fq-2mzd-9xwp', 'h4vn-8rtc-3ybs'],
  } satisfies RecoveryCodesResponse,
}

export const accountExamples: Examples = {
  ...twoFactorExamples,
  Login: { username: email, password, login_type: 'client' } satisfies Login,
  LoginResponse: { user, account_reopened: false } satisfies LoginResponse,
  LogoutResponse: {},
  LoginSessionsResponse: {
    results: [
      {
        id: '0198c9f2-4a10-7000-8000-0000000000b2',
        device: 'Safari on an iPhone',
        started_at: '2026-11-28T08:00:00-05:00',
        last_seen_at: '2026-12-01T09:59:00-05:00',
        is_current: true,
      },
    ],
    next: null,
  } satisfies LoginSessionsResponse,
  ResetPassword: { email } satisfies ResetPassword,
  ConfirmResetPassword: { email, code: 'K7FQ-2MZD', password } satisfies ConfirmResetPassword,
  ConfirmResetLink: { token: 'q3Xc0vT1mB5n', password } satisfies ConfirmResetLink,
  ConfirmEmail: { token: 'q3Xc0vT1mB5n' } satisfies ConfirmEmail,
  ChangePassword: {
    current_password: 'an old quiet evening',
    password,
  } satisfies ChangePassword,
  ChangeEmail: { email: 'maya.chen@example.com', current_password: password } satisfies ChangeEmail,
  ConfirmChangeEmail: { code: 'K7FQ-2MZD' } satisfies ConfirmChangeEmail,
  AccountClosureResponse: { closure } satisfies AccountClosureResponse,
  CloseAccount: { current_password: password, closure } satisfies CloseAccount,
  JoinWaitlist: { ...offer, first_name: 'Maya' } satisfies JoinWaitlist,
  JoinWaitlistResponse: { waitlist: { people_waiting: 12 } } satisfies JoinWaitlistResponse,
  AbandonedCart: { ...offer, step: 'time' } satisfies AbandonedCart,
  UnsubscribeResponse: '<!doctype html>…',
  GetUnsubscribePageResponse: '<!doctype html>…',
  CreateAlacarteAccount: {
    ...newAccount,
    price_id: 'price_single',
  } satisfies CreateAlacarteAccount,
  AlacarteAccountResponse: {
    user,
    checkout_session: checkoutSession,
  } satisfies AlacarteAccountResponse,
  CreateAccountWithBooking: newAccount satisfies CreateAccountWithBooking,
  AccountWithBookingResponse: { user, appointment } satisfies AccountWithBookingResponse,
}
