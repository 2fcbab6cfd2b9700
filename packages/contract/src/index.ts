export {
  AccountWithBookingResponse,
  AlacarteAccountResponse,
  CreateAccountWithBooking,
  CreateAlacarteAccount,
} from './accountBooking.ts'
export {
  AbandonedCart,
  AccountClosure,
  AccountClosureResponse,
  ChangeEmail,
  CloseAccount,
  ChangePassword,
  ConfirmChangeEmail,
  ConfirmEmail,
  ConfirmResetLink,
  ConfirmResetPassword,
  JoinWaitlist,
  Login,
  LoginResponse,
  ResetPassword,
  LoginSession,
  LoginSessionsResponse,
} from './accounts.ts'
export {
  Appointment,
  AppointmentResponse,
  AppointmentNotesResponse,
  AppointmentPage,
  AppointmentScope,
  AppointmentsQuery,
  AppointmentStatus,
  AppointmentTypeOffer,
  AppointmentTypesResponse,
  BookAppointment,
  BookInitialAlacarte,
  CancelAppointment,
  Hold,
  HoldResponse,
  HoldTime,
} from './appointments.ts'
export { AppointmentType, AppointmentTypeId } from './appointmentType.ts'
export {
  AvailabilityResponse,
  AvailabilityQuery,
  MonthAvailabilityResponse,
  MonthAvailabilityQuery,
} from './availability.ts'
export { CreditEntry, CreditHistoryPage, CreditReason } from './creditHistory.ts'
export {
  Document,
  DocumentCategory,
  DocumentFileQuery,
  DocumentPage,
  DocumentQuota,
  DocumentResponse,
  DocumentsHeaders,
  DocumentSort,
  DocumentSource,
  DocumentsQuery,
  UpdateDocument,
  UploadDocumentHeaders,
  UploadDocumentQuery,
} from './documents.ts'
export { ErrorResponse, FieldError } from './errors.ts'
export { MetadataResponse } from './metadata.ts'
export { createPageSchema, PageQuery } from './pagination.ts'
export {
  QuoteRequest,
  CheckoutSession,
  CheckoutSessionResponse,
  CreateCheckoutSession,
  CreateSessionInvoice,
  CustomerPortalResponse,
  Payment,
  PaymentResponse,
  PaymentOutcome,
  PaymentPage,
  PaymentsQuery,
  PaymentStatus,
  Price,
  PricesResponse,
  Quote,
  QuoteResponse,
  SavedCard,
  SavedCardsResponse,
  SetupIntentResponse,
} from './payments.ts'
export {
  Practitioner,
  PractitionerResponse,
  PractitionersResponse,
  PractitionersQuery,
  PractitionerSummary,
} from './practitioners.ts'
export {
  AssessmentResponse,
  AuthResponse,
  HhaStatus,
  HhaStatusResponse,
  HourCycle,
  MembershipStatus,
  Notifications,
  PlanType,
  SessionCreditsResponse,
  UpdateUser,
  User,
  UserResponse,
} from './users.ts'
export { ExportedAppointment, ExportedPayment, UserExport } from './userExport.ts'
export { CalendarDate, EmailAddress, Id, Instant, TimeZone } from './values.ts'
