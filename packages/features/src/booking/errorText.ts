import { isApiError } from '@portal/api-client'

const OUR_FAULT =
  'Something went wrong on our side. Try again in a moment; nothing is booked twice.'

/**
 * What an error says to a member: what happened and what to do. The only place with this copy in
 * the feature; what is not an `ApiError` reads as a fault of ours.
 */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return OUR_FAULT
  switch (error.kind) {
    case 'network':
      return 'We could not reach the server. Check your connection and try again. Nothing you chose is lost.'
    case 'timeout':
      return 'The server took too long to answer. Try again; nothing is booked twice.'
    case 'validation':
      return error.errors.map((field) => field.message).join(' ') || error.detail
    case 'rate-limited':
      return `That was a lot at once. Try again in ${error.retryAfterSeconds} seconds.`
    case 'server':
      return OUR_FAULT
    case 'csrf':
    case 'unauthenticated':
      return 'You have been signed out. Sign in again; what you chose is kept.'
    case 'conflict':
    case 'forbidden':
    case 'not-found':
      return error.detail
  }
}
