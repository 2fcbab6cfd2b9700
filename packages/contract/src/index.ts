export {
  AccountWithBookingAnswer,
  AlacarteAccountAnswer,
  CreateAccountWithBooking,
  CreateAlacarteAccount,
} from './accountBooking.ts'
export {
  AbandonedCart,
  ChangePassword,
  ConfirmResetPassword,
  JoinWaitlist,
  Login,
  ResetPassword,
  Session,
  SessionsAnswer,
} from './accounts.ts'
export {
  Appointment,
  AppointmentAnswer,
  AppointmentPage,
  AppointmentScope,
  AppointmentsQuery,
  AppointmentStatus,
  AppointmentTypeOffer,
  AppointmentTypesAnswer,
  BookAppointment,
  BookInitialAlacarte,
  CancelAppointment,
  Hold,
  HoldAnswer,
  HoldTime,
} from './appointments.ts'
export { AppointmentType, AppointmentTypeId } from './appointmentType.ts'
export {
  AvailabilityAnswer,
  AvailabilityQuery,
  MonthAvailabilityAnswer,
  MonthAvailabilityQuery,
} from './availability.ts'
export { CreditEntry, CreditHistoryPage, CreditReason } from './creditHistory.ts'
export { ErrorAnswer, FieldError } from './errors.ts'
export { MetadataAnswer } from './metadata.ts'
export { pageOf, PageQuery } from './pagination.ts'
export {
  AskQuote,
  CheckoutSession,
  CheckoutSessionAnswer,
  CreateCheckoutSession,
  CreateSessionInvoice,
  CustomerPortalAnswer,
  Payment,
  PaymentAnswer,
  PaymentOutcome,
  PaymentPage,
  PaymentsQuery,
  PaymentStatus,
  Price,
  PricesAnswer,
  Quote,
  QuoteAnswer,
  SavedCard,
  SavedCardsAnswer,
  SetupIntentAnswer,
} from './payments.ts'
export {
  Practitioner,
  PractitionerAnswer,
  PractitionersAnswer,
  PractitionersQuery,
  PractitionerSummary,
} from './practitioners.ts'
export {
  AssessmentAnswer,
  AuthAnswer,
  HhaStatus,
  HhaStatusAnswer,
  HourCycle,
  Notifications,
  PlanType,
  SessionCreditsAnswer,
  UpdateUser,
  User,
  UserAnswer,
} from './users.ts'
export { ExportedAppointment, ExportedPayment, UserExport } from './userExport.ts'
export { CalendarDate, EmailAddress, Id, Instant, TimeZone } from './values.ts'
