import type { ApiError } from '@portal/api-client'

/** Whether a booking or hold was rejected because the member's email is not confirmed. */
export const isEmailNotConfirmed = (error: ApiError): boolean =>
  error.kind === 'conflict' && error.code === 'email_not_confirmed'
