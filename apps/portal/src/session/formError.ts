import { isApiError } from '@portal/api-client'
import { errorMessage } from './errorMessage.ts'

/**
 * What the error of a failed call says to a member; one that is no answer of the server reads as a
 * fault of ours.
 */
export const refusalOf = (error: unknown): string =>
  isApiError(error)
    ? errorMessage(error)
    : 'Something went wrong on our side. Try again in a moment.'
