import type { ApiError } from '@portal/api-client'

/** What a refused call says where nothing was booked or bought: what happened and what to do. */
export function errorMessage(error: ApiError): string {
  switch (error.kind) {
    case 'network':
      return "We couldn't reach the server. Check your connection and try again."
    case 'timeout':
      return 'The server took too long to respond. Try again.'
    case 'rate-limited':
      return `Too many attempts. Try again in ${waitText(error.retryAfterSeconds)}.`
    case 'csrf':
      return 'This page has been open for a long time. Try again.'
    case 'unauthenticated':
      return "You've been logged out. Log in again."
    case 'server':
      return 'Something went wrong on our side. Try again in a moment.'
    case 'validation':
      return error.errors.map((field) => field.message).join(' ') || error.detail
    case 'conflict':
    case 'forbidden':
    case 'not-found':
      return error.detail
  }
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
const waitText = (seconds: number): string =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
