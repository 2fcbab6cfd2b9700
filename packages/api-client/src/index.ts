export { api, STALE_AFTER_SECONDS } from './api.ts'
export { createBrowserApiConfig, getDeviceTimeZone, readCsrfCookie } from './http/apiConfig.ts'
export type { ApiConfig, ApiExtra } from './http/apiConfig.ts'
export type { HttpRequest, HttpResponse, SendRequest } from './http/sendRequest.ts'
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
export { brandsApi, useGetBrandQuery } from './resources/brands.ts'
export { holdsApi, useGetHoldQuery } from './resources/holds.ts'
export {
  invitesApi,
  useAcceptInviteMutation,
  useGetInviteQuery,
  useRedeemInviteMutation,
} from './resources/invites.ts'
export {
  offersApi,
  useAcceptOfferMutation,
  useBuyOfferMutation,
  useGetOfferQuoteQuery,
} from './resources/offers.ts'
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
export {
  assistantApi,
  useAllowAssistantModelMutation,
  useAskQuestionMutation,
  useDeleteAssistantSessionMutation,
  useGetAssistantQuery,
  useGetAssistantSessionQuery,
  useRateAnswerMutation,
  useStopAnswerMutation,
} from './resources/assistant.ts'
export { followAnswer } from './live/followAnswer.ts'
export type { FollowAnswerOptions } from './live/followAnswer.ts'
export { followFeed } from './live/followFeed.ts'
export { watchFeed } from './live/watchFeed.ts'
export type { FollowFeedOptions } from './live/followFeed.ts'
export {
  coursesApi,
  getCourseMediaHref,
  useBuyCourseMutation,
  useEnrollInCourseMutation,
  useGetCourseQuery,
  useGetEnrollmentQuery,
  useListCoursesQuery,
  useListEnrollmentsQuery,
  useListLessonNotesQuery,
  useSaveCourseProgressMutation,
  useUpdateEnrollmentMutation,
} from './resources/courses.ts'
export type { SaveProgressArgs } from './resources/courses.ts'
export {
  labOrdersApi,
  useGetLabQuoteQuery,
  useCancelLabOrderMutation,
  useCreateLabOrderMutation,
  useListLabOrdersQuery,
  useListLabPanelsQuery,
  useRegisterLabKitMutation,
  useReplaceLabKitMutation,
} from './resources/labOrders.ts'
export {
  labsApi,
  useGetLabMarkerQuery,
  useGetLabReportQuery,
  useGetLabsQuery,
  useListLabResultsQuery,
  useMarkLabReportSeenMutation,
} from './resources/labs.ts'
export {
  membershipsApi,
  useCancelMembershipMutation,
  useCheckMembershipMutation,
  useGetMembershipQuery,
  useResumeMembershipMutation,
  useStartMembershipMutation,
} from './resources/memberships.ts'
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
  timeRequestPolling,
  timeRequestsApi,
  useAcceptTimeOfferMutation,
  useCreateTimeRequestMutation,
  useDeclineTimeOfferMutation,
  useEndTimeRequestMutation,
  useGetTimeOfferQuery,
  useListTimeRequestsQuery,
} from './resources/timeRequests.ts'
export type { AcceptTimeOfferArgs, CreateTimeRequestArgs } from './resources/timeRequests.ts'
export {
  protocolsApi,
  useGetProtocolPreviewQuery,
  useGetProtocolQuery,
  useListEndedProtocolsInfiniteQuery,
  useListProtocolsQuery,
  useSaveCheckOffsMutation,
} from './resources/protocols.ts'
export {
  questionnairesApi,
  useGetQuestionnaireQuery,
  useListQuestionnairesQuery,
  useReopenQuestionnaireMutation,
  useSaveAnswersMutation,
  useSendQuestionnaireMutation,
  useSendSurveyMutation,
  useSignQuestionnaireMutation,
} from './resources/questionnaires.ts'
export type { SaveAnswersArgs } from './resources/questionnaires.ts'
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
