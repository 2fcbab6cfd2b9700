import type {
  accountsApi,
  appointmentsApi,
  availabilityApi,
  metadataApi,
  paymentsApi,
  practitionersApi,
  usersApi,
} from '@portal/api-client'
import {
  AccountWithBookingAnswer,
  AlacarteAccountAnswer,
  AppointmentAnswer,
  AppointmentPage,
  AppointmentTypesAnswer,
  AssessmentAnswer,
  AuthAnswer,
  AvailabilityAnswer,
  CheckoutSessionAnswer,
  CreditHistoryPage,
  CustomerPortalAnswer,
  HhaStatusAnswer,
  HoldAnswer,
  MetadataAnswer,
  MonthAvailabilityAnswer,
  PaymentAnswer,
  PaymentPage,
  PractitionerAnswer,
  PractitionersAnswer,
  PricesAnswer,
  QuoteAnswer,
  SavedCardsAnswer,
  SessionCreditsAnswer,
  SessionsAnswer,
  SetupIntentAnswer,
  UserAnswer,
} from '@portal/contract'

interface ApiCall {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly path: string
  /** The schema of a successful response; null for a response without a body. */
  readonly response: { parse: (body: unknown) => unknown } | null
}

type Endpoints = (typeof accountsApi &
  typeof appointmentsApi &
  typeof availabilityApi &
  typeof metadataApi &
  typeof paymentsApi &
  typeof practitionersApi &
  typeof usersApi)['endpoints']

const v1 = '/api/client/v1'
const v2 = '/api/client/v2'

/** Every call of the API client: its path on the server and the schema of its response. */
export const apiCalls = {
  login: { method: 'post', path: `${v1}/accounts/login/`, response: UserAnswer },
  logout: { method: 'post', path: `${v1}/accounts/logout/`, response: null },
  logoutEverywhere: { method: 'post', path: `${v1}/accounts/logout-everywhere/`, response: null },
  resetPassword: { method: 'post', path: `${v1}/accounts/reset-password/`, response: null },
  confirmResetPassword: {
    method: 'post',
    path: `${v1}/accounts/confirm-reset-password/`,
    response: null,
  },
  changePassword: {
    method: 'post',
    path: `${v1}/accounts/change-password/`,
    response: UserAnswer,
  },
  listSessions: { method: 'get', path: `${v1}/accounts/sessions/`, response: SessionsAnswer },
  endSession: { method: 'delete', path: `${v1}/accounts/sessions/:id/`, response: null },
  joinWaitlist: { method: 'post', path: `${v1}/accounts/join_waitlist/`, response: null },
  reportAbandonedCart: { method: 'post', path: `${v1}/accounts/abandoned_cart/`, response: null },
  createAlacarteAccount: {
    method: 'post',
    path: `${v1}/accounts/alacarte/`,
    response: AlacarteAccountAnswer,
  },
  createAccountWithBooking: {
    method: 'post',
    path: `${v2}/accounts/create-account-with-booking/`,
    response: AccountWithBookingAnswer,
  },
  listAppointments: { method: 'get', path: `${v1}/appointments/`, response: AppointmentPage },
  listAppointmentTypes: {
    method: 'get',
    path: `${v1}/appointments/types/`,
    response: AppointmentTypesAnswer,
  },
  getAppointment: { method: 'get', path: `${v1}/appointments/:id/`, response: AppointmentAnswer },
  bookAppointment: { method: 'post', path: `${v1}/appointments/`, response: AppointmentAnswer },
  cancelAppointment: {
    method: 'delete',
    path: `${v1}/appointments/:id/`,
    response: AppointmentAnswer,
  },
  bookInitialAlacarte: {
    method: 'post',
    path: `${v1}/appointments/initial-alacarte/`,
    response: AppointmentAnswer,
  },
  holdTime: { method: 'post', path: `${v1}/appointments/holds/`, response: HoldAnswer },
  releaseHold: { method: 'delete', path: `${v1}/appointments/holds/:id/`, response: null },
  getMonthAvailability: {
    method: 'get',
    path: `${v1}/availability/month/:fromDate/`,
    response: MonthAvailabilityAnswer,
  },
  getAvailability: { method: 'get', path: `${v1}/availability/`, response: AvailabilityAnswer },
  getMetadata: { method: 'get', path: '/metadata.json', response: MetadataAnswer },
  listPrices: { method: 'get', path: `${v2}/stripe/prices/`, response: PricesAnswer },
  getQuote: { method: 'post', path: `${v2}/stripe/quote/`, response: QuoteAnswer },
  createCheckoutSession: {
    method: 'post',
    path: `${v2}/stripe/create-checkout-session/`,
    response: CheckoutSessionAnswer,
  },
  createSessionInvoice: {
    method: 'post',
    path: `${v2}/stripe/create-session-invoice/`,
    response: PaymentAnswer,
  },
  createCustomerPortalLink: {
    method: 'get',
    path: `${v2}/stripe/customer-portal/`,
    response: CustomerPortalAnswer,
  },
  listPaymentMethods: {
    method: 'get',
    path: `${v2}/stripe/payment-methods/`,
    response: SavedCardsAnswer,
  },
  createSetupIntent: {
    method: 'post',
    path: `${v2}/stripe/setup-intents/`,
    response: SetupIntentAnswer,
  },
  listPayments: { method: 'get', path: `${v2}/stripe/payments/`, response: PaymentPage },
  getPayment: { method: 'get', path: `${v2}/stripe/payments/:id/`, response: PaymentAnswer },
  checkPayment: {
    method: 'post',
    path: `${v2}/stripe/payments/:id/check/`,
    response: PaymentAnswer,
  },
  listPractitioners: {
    method: 'get',
    path: `${v1}/practitioners/`,
    response: PractitionersAnswer,
  },
  getPractitioner: {
    method: 'get',
    path: `${v1}/practitioners/:id/`,
    response: PractitionerAnswer,
  },
  getAuth: { method: 'get', path: `${v1}/users/auth/`, response: AuthAnswer },
  getUser: { method: 'get', path: `${v1}/users/me/`, response: UserAnswer },
  updateUser: { method: 'put', path: `${v1}/users/me/`, response: UserAnswer },
  getSessionCredits: {
    method: 'get',
    path: `${v2}/users/session-credits/`,
    response: SessionCreditsAnswer,
  },
  listCreditHistory: {
    method: 'get',
    path: `${v2}/users/credit-history/`,
    response: CreditHistoryPage,
  },
  getAssessment: { method: 'get', path: `${v2}/users/assessment/`, response: AssessmentAnswer },
  getHhaStatus: { method: 'get', path: `${v2}/users/hha-status/`, response: HhaStatusAnswer },
} as const satisfies Record<keyof Endpoints, ApiCall>

export type ApiCallName = keyof typeof apiCalls

/** The body of a successful response; null for a call whose response has no body. */
export type ResponseOf<Name extends ApiCallName> = (typeof apiCalls)[Name]['response'] extends {
  parse: (body: unknown) => infer Body
}
  ? Body
  : null
