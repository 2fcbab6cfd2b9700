export { api, STALE_AFTER_SECONDS } from './api.ts'
export { createBrowserApiConfig, getDeviceTimeZone, readCsrfCookie } from './http/apiConfig.ts'
export type { ApiConfig, ApiExtra, ResponseHeaders } from './http/apiConfig.ts'
export { createNodeApiConfig } from './http/nodeApiConfig.ts'
export { createOtherOriginApiConfig } from './http/otherOriginApiConfig.ts'
export { getEndpointName } from './http/getEndpointName.ts'
export { isApiError } from './http/apiError.ts'
export type { ApiError, LateCancelLoss } from './http/apiError.ts'
export {
  accountsApi,
  isRenewingCall,
  selectIsChangingPassword,
  useLoginMutation,
  useLogoutMutation,
  useResendConfirmationMutation,
} from './resources/accounts/accounts.ts'
export {
  accountSettingsApi,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useCloseAccountMutation,
  useConfirmChangeEmailMutation,
  useEndSessionMutation,
  useGetClosureQuery,
  useListSessionsQuery,
  useLogoutEverywhereMutation,
} from './resources/accounts/accountSettings.ts'
export type { LoginFields } from './resources/accounts/accounts.ts'
export type { AccountOutcome } from './resources/accounts/accountOutcome.ts'
export {
  appointmentsApi,
  getCalendarFileHref,
  useCancelAppointmentMutation,
  useGetAppointmentNotesQuery,
  useGetAppointmentQuery,
  useListAppointmentsInfiniteQuery,
  useListAppointmentTypesQuery,
} from './resources/appointments/appointments.ts'
export type { CancelAppointmentArgs } from './resources/appointments/appointments.ts'
export {
  bookingApi,
  useBookAppointmentMutation,
  useBookInitialAlacarteMutation,
  useHoldTimeMutation,
  useReleaseHoldMutation,
} from './resources/appointments/booking.ts'
export type {
  BookAppointmentArgs,
  BookInitialAlacarteArgs,
} from './resources/appointments/booking.ts'
export {
  availabilityApi,
  useGetAvailabilityQuery,
  useGetMonthAvailabilityQuery,
} from './resources/appointments/availability.ts'
export type {
  AvailabilityArgs,
  MonthAvailabilityArgs,
} from './resources/appointments/availability.ts'
export {
  conversationsApi,
  useGetConversationQuery,
  useGetFeedQuery,
  useListConversationsQuery,
  useListMessagesInfiniteQuery,
  useMarkConversationViewedMutation,
  useSendMessageMutation,
  useStartConversationMutation,
} from './resources/conversations/conversations.ts'
export type {
  GetFeedArgs,
  MarkConversationViewedArgs,
  SendMessageArgs,
} from './resources/conversations/conversations.ts'
export { storeConversation } from './resources/conversations/conversationsCache.ts'
export {
  documentsApi,
  getDocumentFileHref,
  useDeleteDocumentMutation,
  useListDocumentsInfiniteQuery,
  useMarkDocumentOpenedMutation,
  useRestoreDocumentMutation,
  useUpdateDocumentMutation,
  useUploadDocumentMutation,
} from './resources/documents.ts'
export type {
  ListDocumentsArgs,
  UpdateDocumentArgs,
  UploadDocumentArgs,
  UploadProgress,
} from './resources/documents.ts'
export { getServerClock } from './http/getServerClock.ts'
export { createServerClock } from './http/serverClock.ts'
export type { ServerClock, ServerClockOptions } from './http/serverClock.ts'
export { OFFLINE_CACHE_SECONDS, offlineEndpoints } from './offlineCache.ts'
export { followFeed } from './live/followFeed.ts'
export type { FollowFeedOptions } from './live/followFeed.ts'
export {
  labsApi,
  useGetLabMarkerQuery,
  useGetLabReportQuery,
  useGetLabsQuery,
  useListLabResultsQuery,
  useMarkLabReportSeenMutation,
} from './resources/labs.ts'
export { metadataApi, useGetMetadataQuery } from './resources/metadata.ts'
export { overviewApi, useGetOverviewQuery } from './resources/overview.ts'
export {
  isSettled,
  paymentsApi,
  useCheckPaymentMutation,
  useCreateCheckoutSessionMutation,
  useCreateCustomerPortalLinkMutation,
  useCreateSessionInvoiceMutation,
  useCreateSetupIntentMutation,
  useGetPaymentQuery,
  useGetQuoteQuery,
  useListPaymentMethodsQuery,
  useListPaymentsInfiniteQuery,
  useListSessionPaymentsQuery,
  useListPricesQuery,
} from './resources/payments.ts'
export type { CreateCheckoutSessionArgs, CreateSessionInvoiceArgs } from './resources/payments.ts'
export { polling, pollingIntervals } from './polling.ts'
export {
  practitionersApi,
  useGetPractitionerQuery,
  useListPractitionersQuery,
} from './resources/appointments/practitioners.ts'
export {
  protocolsApi,
  useGetProtocolPreviewQuery,
  useGetProtocolQuery,
  useListEndedProtocolsInfiniteQuery,
  useListProtocolsQuery,
  useSaveCheckOffsMutation,
} from './resources/protocols.ts'
export type { ListProtocolsArgs, SaveCheckOffsArgs } from './resources/protocols.ts'
export {
  signUpApi,
  useConfirmEmailMutation,
  useConfirmResetLinkMutation,
  useConfirmResetPasswordMutation,
  useCreateAccountWithBookingMutation,
  useCreateAlacarteAccountMutation,
  useJoinWaitlistMutation,
  useReportAbandonedCartMutation,
  useResetPasswordMutation,
} from './resources/accounts/signUp.ts'
export {
  useGetAssessmentQuery,
  useGetAuthQuery,
  useGetHhaStatusQuery,
  useGetSessionCreditsQuery,
  useGetUserQuery,
  useListCreditHistoryInfiniteQuery,
  getUserExportHref,
  useUpdateUserMutation,
  usersApi,
} from './resources/accounts/users.ts'
export {
  twoFactorApi,
  useConfirmTwoFactorMutation,
  useDisableTwoFactorMutation,
  useGetTwoFactorQuery,
  useRenewRecoveryCodesMutation,
  useStartTwoFactorMutation,
} from './resources/accounts/twoFactor.ts'
export {
  useCloseViewingMutation,
  useFindMembersQuery,
  useGetViewingEndQuery,
  useStartViewingMutation,
  viewAsApi,
} from './resources/accounts/viewAs.ts'
