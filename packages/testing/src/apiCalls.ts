import type {
  accountSettingsApi,
  accountsApi,
  appointmentsApi,
  availabilityApi,
  bookingApi,
  conversationsApi,
  documentsApi,
  labsApi,
  metadataApi,
  overviewApi,
  paymentsApi,
  practitionersApi,
  protocolsApi,
  signUpApi,
  usersApi,
  twoFactorApi,
  viewAsApi,
} from '@portal/api-client'
import {
  AccountClosureResponse,
  AccountWithBookingResponse,
  AlacarteAccountResponse,
  AppointmentNotesResponse,
  AppointmentResponse,
  AppointmentPage,
  AppointmentTypesResponse,
  AssessmentResponse,
  AuthResponse,
  AvailabilityResponse,
  CheckOffsResponse,
  CheckoutSessionResponse,
  ConversationResponse,
  ConversationsResponse,
  CreditHistoryPage,
  CustomerPortalResponse,
  DocumentPage,
  DocumentResponse,
  FeedResponse,
  StartedViewingResponse,
  ViewingResponse,
  FoundMembersResponse,
  HhaStatusResponse,
  HoldResponse,
  LabMarkerResponse,
  LabReportResponse,
  LabResultsResponse,
  LabsResponse,
  LoginResponse,
  LoginSessionsResponse,
  MessagePage,
  MessageResponse,
  MetadataResponse,
  MonthAvailabilityResponse,
  OverviewResponse,
  PaymentResponse,
  PaymentPage,
  PractitionerResponse,
  PractitionersResponse,
  PricesResponse,
  ProtocolPage,
  ProtocolPreviewResponse,
  ProtocolResponse,
  ProtocolsResponse,
  QuoteResponse,
  RecoveryCodesResponse,
  SavedCardsResponse,
  SessionCreditsResponse,
  SetupIntentResponse,
  TwoFactorResponse,
  TwoFactorSetupResponse,
  UserResponse,
} from '@portal/contract'

interface ApiCall {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: string
  /** The schema of a successful response; null for a response without a body. */
  readonly response: { parse: (body: unknown) => unknown } | null
}

type Endpoints = (typeof accountSettingsApi &
  typeof accountsApi &
  typeof appointmentsApi &
  typeof availabilityApi &
  typeof bookingApi &
  typeof conversationsApi &
  typeof documentsApi &
  typeof labsApi &
  typeof metadataApi &
  typeof overviewApi &
  typeof paymentsApi &
  typeof practitionersApi &
  typeof protocolsApi &
  typeof signUpApi &
  typeof usersApi &
  typeof twoFactorApi &
  typeof viewAsApi)['endpoints']

const v1 = '/api/client/v1'
const v2 = '/api/client/v2'

/** Every endpoint of the API client: its path on the server and the schema of its response. */
export const apiCalls = {
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
  joinWaitlist: { method: 'post', path: `${v1}/accounts/join_waitlist/`, response: null },
  reportAbandonedCart: { method: 'post', path: `${v1}/accounts/abandoned_cart/`, response: null },
  createAlacarteAccount: {
    method: 'post',
    path: `${v1}/accounts/alacarte/`,
    response: AlacarteAccountResponse,
  },
  createAccountWithBooking: {
    method: 'post',
    path: `${v2}/accounts/create-account-with-booking/`,
    response: AccountWithBookingResponse,
  },
  listAppointments: { method: 'get', path: `${v1}/appointments/`, response: AppointmentPage },
  listAppointmentTypes: {
    method: 'get',
    path: `${v1}/appointments/types/`,
    response: AppointmentTypesResponse,
  },
  getAppointment: { method: 'get', path: `${v1}/appointments/:id/`, response: AppointmentResponse },
  getAppointmentNotes: {
    method: 'get',
    path: `${v1}/appointments/:id/notes/`,
    response: AppointmentNotesResponse,
  },
  bookAppointment: { method: 'post', path: `${v1}/appointments/`, response: AppointmentResponse },
  cancelAppointment: {
    method: 'delete',
    path: `${v1}/appointments/:id/`,
    response: AppointmentResponse,
  },
  bookInitialAlacarte: {
    method: 'post',
    path: `${v1}/appointments/initial-alacarte/`,
    response: AppointmentResponse,
  },
  holdTime: { method: 'post', path: `${v1}/appointments/holds/`, response: HoldResponse },
  releaseHold: { method: 'delete', path: `${v1}/appointments/holds/:id/`, response: null },
  getMonthAvailability: {
    method: 'get',
    path: `${v1}/availability/month/:fromDate/`,
    response: MonthAvailabilityResponse,
  },
  getAvailability: { method: 'get', path: `${v1}/availability/`, response: AvailabilityResponse },
  listConversations: {
    method: 'get',
    path: `${v1}/conversations/`,
    response: ConversationsResponse,
  },
  startConversation: {
    method: 'post',
    path: `${v1}/conversations/`,
    response: ConversationResponse,
  },
  getConversation: {
    method: 'get',
    path: `${v1}/conversations/:id/`,
    response: ConversationResponse,
  },
  listMessages: {
    method: 'get',
    path: `${v1}/conversations/:id/messages/`,
    response: MessagePage,
  },
  sendMessage: {
    method: 'post',
    path: `${v1}/conversations/:id/messages/`,
    response: MessageResponse,
  },
  markConversationViewed: {
    method: 'post',
    path: `${v1}/conversations/:id/viewed/`,
    response: ConversationResponse,
  },
  getFeed: { method: 'get', path: `${v1}/feed/`, response: FeedResponse },
  findMembers: { method: 'post', path: `${v1}/view-as/search/`, response: FoundMembersResponse },
  startViewing: { method: 'post', path: `${v1}/view-as/`, response: StartedViewingResponse },
  getViewingEnd: { method: 'get', path: `${v1}/view-as/`, response: ViewingResponse },
  closeViewing: { method: 'post', path: `${v1}/view-as/close/`, response: ViewingResponse },
  getOverview: { method: 'get', path: `${v1}/overview/`, response: OverviewResponse },
  listDocuments: { method: 'get', path: `${v1}/documents/`, response: DocumentPage },
  uploadDocument: { method: 'post', path: `${v1}/documents/`, response: DocumentResponse },
  updateDocument: { method: 'patch', path: `${v1}/documents/:id/`, response: DocumentResponse },
  deleteDocument: { method: 'delete', path: `${v1}/documents/:id/`, response: null },
  restoreDocument: {
    method: 'post',
    path: `${v1}/documents/:id/restore/`,
    response: DocumentResponse,
  },
  markDocumentOpened: { method: 'post', path: `${v1}/documents/:id/opened/`, response: null },
  getMetadata: { method: 'get', path: '/metadata.json', response: MetadataResponse },
  listPrices: { method: 'get', path: `${v2}/stripe/prices/`, response: PricesResponse },
  getQuote: { method: 'post', path: `${v2}/stripe/quote/`, response: QuoteResponse },
  createCheckoutSession: {
    method: 'post',
    path: `${v2}/stripe/create-checkout-session/`,
    response: CheckoutSessionResponse,
  },
  createSessionInvoice: {
    method: 'post',
    path: `${v2}/stripe/create-session-invoice/`,
    response: PaymentResponse,
  },
  createCustomerPortalLink: {
    method: 'get',
    path: `${v2}/stripe/customer-portal/`,
    response: CustomerPortalResponse,
  },
  listPaymentMethods: {
    method: 'get',
    path: `${v2}/stripe/payment-methods/`,
    response: SavedCardsResponse,
  },
  createSetupIntent: {
    method: 'post',
    path: `${v2}/stripe/setup-intents/`,
    response: SetupIntentResponse,
  },
  listPayments: { method: 'get', path: `${v2}/stripe/payments/`, response: PaymentPage },
  listSessionPayments: { method: 'get', path: `${v2}/stripe/payments/`, response: PaymentPage },
  getPayment: { method: 'get', path: `${v2}/stripe/payments/:id/`, response: PaymentResponse },
  checkPayment: {
    method: 'post',
    path: `${v2}/stripe/payments/:id/check/`,
    response: PaymentResponse,
  },
  listPractitioners: {
    method: 'get',
    path: `${v1}/practitioners/`,
    response: PractitionersResponse,
  },
  getPractitioner: {
    method: 'get',
    path: `${v1}/practitioners/:id/`,
    response: PractitionerResponse,
  },
  getLabs: { method: 'get', path: `${v1}/labs/`, response: LabsResponse },
  listLabResults: { method: 'get', path: `${v1}/labs/results/`, response: LabResultsResponse },
  getLabMarker: { method: 'get', path: `${v1}/labs/markers/:id/`, response: LabMarkerResponse },
  getLabReport: { method: 'get', path: `${v1}/labs/reports/:id/`, response: LabReportResponse },
  markLabReportSeen: { method: 'post', path: `${v1}/labs/reports/:id/seen/`, response: null },
  listProtocols: { method: 'get', path: `${v1}/protocols/`, response: ProtocolsResponse },
  listEndedProtocols: { method: 'get', path: `${v1}/protocols/ended/`, response: ProtocolPage },
  getProtocol: { method: 'get', path: `${v1}/protocols/:id/`, response: ProtocolResponse },
  saveCheckOffs: {
    method: 'post',
    path: `${v1}/protocols/check-offs/`,
    response: CheckOffsResponse,
  },
  getProtocolPreview: {
    method: 'post',
    path: `${v1}/protocols/preview/`,
    response: ProtocolPreviewResponse,
  },
  getAuth: { method: 'get', path: `${v1}/users/auth/`, response: AuthResponse },
  getUser: { method: 'get', path: `${v1}/users/me/`, response: UserResponse },
  updateUser: { method: 'put', path: `${v1}/users/me/`, response: UserResponse },
  getSessionCredits: {
    method: 'get',
    path: `${v2}/users/session-credits/`,
    response: SessionCreditsResponse,
  },
  listCreditHistory: {
    method: 'get',
    path: `${v2}/users/credit-history/`,
    response: CreditHistoryPage,
  },
  getAssessment: { method: 'get', path: `${v2}/users/assessment/`, response: AssessmentResponse },
  getHhaStatus: { method: 'get', path: `${v2}/users/hha-status/`, response: HhaStatusResponse },
} as const satisfies Record<keyof Endpoints, ApiCall>

export type ApiCallName = keyof typeof apiCalls

/** The body of a successful response; null for a call whose response has no body. */
export type ResponseOf<Name extends ApiCallName> = (typeof apiCalls)[Name]['response'] extends {
  parse: (body: unknown) => infer Body
}
  ? Body
  : null
