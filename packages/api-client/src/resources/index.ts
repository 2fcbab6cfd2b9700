// Written by `pnpm indexes`.
export type { AccountOutcome } from './accounts/accountOutcome.ts'
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
} from './accounts/accountSettings.ts'
export {
  accountsApi,
  isRenewingCall,
  selectIsChangingPassword,
  useLoginMutation,
  useLogoutMutation,
  useResendConfirmationMutation,
} from './accounts/accounts.ts'
export type { LoginFields } from './accounts/accounts.ts'
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
} from './accounts/signUp.ts'
export {
  twoFactorApi,
  useConfirmTwoFactorMutation,
  useDisableTwoFactorMutation,
  useGetTwoFactorQuery,
  useRenewRecoveryCodesMutation,
  useStartTwoFactorMutation,
} from './accounts/twoFactor.ts'
export {
  getUserExportHref,
  useGetAssessmentQuery,
  useGetAuthQuery,
  useGetHhaStatusQuery,
  useGetSessionCreditsQuery,
  useGetUserQuery,
  useListCreditHistoryInfiniteQuery,
  useUpdateUserMutation,
  usersApi,
} from './accounts/users.ts'
export {
  useCloseViewingMutation,
  useFindMembersQuery,
  useGetViewingEndQuery,
  useStartViewingMutation,
  viewAsApi,
} from './accounts/viewAs.ts'
export {
  appointmentsApi,
  getCalendarFileHref,
  useCancelAppointmentMutation,
  useGetAppointmentNotesQuery,
  useGetAppointmentQuery,
  useListAppointmentTypesQuery,
  useListAppointmentsInfiniteQuery,
} from './appointments/appointments.ts'
export type { CancelAppointmentArgs } from './appointments/appointments.ts'
export {
  availabilityApi,
  useGetAvailabilityQuery,
  useGetMonthAvailabilityQuery,
} from './appointments/availability.ts'
export type { AvailabilityArgs, MonthAvailabilityArgs } from './appointments/availability.ts'
export {
  bookingApi,
  useBookAppointmentMutation,
  useBookInitialAlacarteMutation,
  useHoldTimeMutation,
  useReleaseHoldMutation,
} from './appointments/booking.ts'
export type { BookAppointmentArgs, BookInitialAlacarteArgs } from './appointments/booking.ts'
export {
  practitionersApi,
  useGetPractitionerQuery,
  useListPractitionersQuery,
} from './appointments/practitioners.ts'
export {
  assistantApi,
  useAllowAssistantModelMutation,
  useAskQuestionMutation,
  useDeleteAssistantSessionMutation,
  useGetAssistantQuery,
  useGetAssistantSessionQuery,
  useRateAnswerMutation,
  useRetryAnswerMutation,
  useStopAnswerMutation,
} from './assistant.ts'
export { brandsApi, useGetBrandQuery } from './brands.ts'
export {
  conversationsApi,
  useGetConversationQuery,
  useGetFeedQuery,
  useListConversationsQuery,
  useListMessagesInfiniteQuery,
  useMarkConversationViewedMutation,
  useSendMessageMutation,
  useStartConversationMutation,
} from './conversations/conversations.ts'
export type {
  GetFeedArgs,
  MarkConversationViewedArgs,
  SendMessageArgs,
} from './conversations/conversations.ts'
export { storeConversation } from './conversations/conversationsCache.ts'
export { recordMessagesApi, useListRecordMessagesQuery } from './conversations/recordMessages.ts'
export type { RecordMessagesArgs } from './conversations/recordMessages.ts'
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
} from './courses.ts'
export type { SaveProgressArgs } from './courses.ts'
export {
  documentsApi,
  getDocumentFileHref,
  useDeleteDocumentMutation,
  useListDocumentsInfiniteQuery,
  useMarkDocumentOpenedMutation,
  useRestoreDocumentMutation,
  useUpdateDocumentMutation,
  useUploadDocumentMutation,
} from './documents.ts'
export type {
  ListDocumentsArgs,
  UpdateDocumentArgs,
  UploadDocumentArgs,
  UploadProgress,
} from './documents.ts'
export { holdsApi, useGetHoldQuery } from './holds.ts'
export {
  invitesApi,
  useAcceptInviteMutation,
  useGetInviteQuery,
  useRedeemInviteMutation,
} from './invites.ts'
export {
  labOrdersApi,
  useCancelLabOrderMutation,
  useCreateLabOrderMutation,
  useGetLabQuoteQuery,
  useListLabOrdersQuery,
  useListLabPanelsQuery,
  useRegisterLabKitMutation,
  useReplaceLabKitMutation,
} from './labOrders.ts'
export {
  labsApi,
  useGetLabMarkerQuery,
  useGetLabReportQuery,
  useGetLabsQuery,
  useListLabResultsQuery,
  useMarkLabReportSeenMutation,
} from './labs.ts'
export {
  membershipsApi,
  useCancelMembershipMutation,
  useCheckMembershipMutation,
  useGetMembershipQuery,
  useResumeMembershipMutation,
  useStartMembershipMutation,
} from './memberships.ts'
export { metadataApi, useGetMetadataQuery } from './metadata.ts'
export {
  offersApi,
  useAcceptOfferMutation,
  useBuyOfferMutation,
  useGetOfferQuoteQuery,
} from './offers.ts'
export { overviewApi, useGetOverviewQuery } from './overview.ts'
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
  useListPricesQuery,
  useListSessionPaymentsQuery,
} from './payments.ts'
export type { CreateCheckoutSessionArgs, CreateSessionInvoiceArgs } from './payments.ts'
export {
  protocolsApi,
  useGetProtocolPreviewQuery,
  useGetProtocolQuery,
  useListEndedProtocolsInfiniteQuery,
  useListProtocolsQuery,
  useSaveCheckOffsMutation,
} from './protocols.ts'
export type { ListProtocolsArgs, SaveCheckOffsArgs } from './protocols.ts'
export {
  questionnairesApi,
  useGetQuestionnaireQuery,
  useListQuestionnairesQuery,
  useReopenQuestionnaireMutation,
  useSaveAnswersMutation,
  useSendQuestionnaireMutation,
  useSendSurveyMutation,
  useSignQuestionnaireMutation,
} from './questionnaires.ts'
export type { SaveAnswersArgs } from './questionnaires.ts'
export {
  timeRequestPolling,
  timeRequestsApi,
  useAcceptTimeOfferMutation,
  useCreateTimeRequestMutation,
  useDeclineTimeOfferMutation,
  useEndTimeRequestMutation,
  useGetTimeOfferQuery,
  useListTimeRequestsQuery,
} from './timeRequests.ts'
export type { AcceptTimeOfferArgs, CreateTimeRequestArgs } from './timeRequests.ts'
