export { api } from './api.ts'
export { browserApiConfig, readCsrfCookie } from './http/apiConfig.ts'
export type { ApiConfig, ApiExtra } from './http/apiConfig.ts'
export { isApiError } from './http/apiError.ts'
export type { ApiError } from './http/apiError.ts'
export {
  accountsApi,
  useChangePasswordMutation,
  useConfirmResetPasswordMutation,
  useEndSessionMutation,
  useJoinWaitlistMutation,
  useListSessionsQuery,
  useLoginMutation,
  useLogoutEverywhereMutation,
  useLogoutMutation,
  useReportAbandonedCartMutation,
  useResetPasswordMutation,
} from './resources/accounts.ts'
export type { LoginFields } from './resources/accounts.ts'
export {
  appointmentsApi,
  calendarFileHref,
  useBookAppointmentMutation,
  useCancelAppointmentMutation,
  useGetAppointmentQuery,
  useHoldTimeMutation,
  useListAppointmentsInfiniteQuery,
  useListAppointmentTypesQuery,
  useReleaseHoldMutation,
} from './resources/appointments.ts'
export type { BookAppointmentArgs, CancelAppointmentArgs } from './resources/appointments.ts'
export { availabilityApi, useGetAvailabilityQuery, useGetMonthAvailabilityQuery } from './resources/availability.ts'
export type { AvailabilityArgs, MonthAvailabilityArgs } from './resources/availability.ts'
export { metadataApi, useGetMetadataQuery } from './resources/metadata.ts'
export { practitionersApi, useGetPractitionerQuery, useListPractitionersQuery } from './resources/practitioners.ts'
export {
  pollingIntervals,
  useGetAssessmentQuery,
  useGetAuthQuery,
  useGetHhaStatusQuery,
  useGetSessionCreditsQuery,
  useGetUserQuery,
  userExportHref,
  useUpdateUserMutation,
  usersApi,
} from './resources/users.ts'
