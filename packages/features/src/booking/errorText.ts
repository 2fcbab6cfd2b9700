import { isApiError } from '@portal/api-client'

const OUR_FAULT =
  "Something went wrong on our side. Try again in a moment. You won't be booked twice."

/**
 * What an error says to a member: what happened and what to do. The only place with this copy in
 * the feature; what is not an `ApiError` reads as a fault of ours.
 */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return OUR_FAULT
  switch (error.kind) {
    case 'network':
      return "We couldn't reach the server. Check your connection and try again. Your choices are saved."
    case 'timeout':
      return "The server took too long to respond. Try again. You won't be booked twice."
    case 'validation':
      return error.errors.map((field) => field.message).join(' ') || error.detail
    case 'rate-limited':
      return `Too many attempts. Try again in ${error.retryAfterSeconds} seconds.`
    case 'server':
      return OUR_FAULT
    case 'csrf':
    case 'unauthenticated':
      return "You've been logged out. Log in again. Your choices are saved."
    case 'conflict':
    case 'forbidden':
    case 'not-found':
      return error.detail
  }
}
