import type { ApiError } from '@portal/api-client'

/** The server's message for one field, when the field is why the request was rejected. */
export const getFieldErrorText = (error: ApiError | null, field: string): string | undefined =>
  error?.kind === 'validation'
    ? error.errors.find((fieldError) => fieldError.field === field)?.message
    : undefined
