import { type ApiError, isApiError } from '@portal/api-client'
import { formatCount } from '@portal/domain/text'

/** What the member tried to do. Some messages depend on it. */
export type ErrorContext = 'general' | 'booking' | 'payment' | 'form'

/** Sentences after an error that does not say whether the server processed the request. */
interface Reassurance {
  readonly network: string
  readonly timeout: string
  readonly server: string
}

const noReassurance: Reassurance = { network: '', timeout: '', server: '' }
const chargedOnce = " You won't be charged twice."
const unavailable =
  "Payments are temporarily unavailable, and you weren't charged. Try again in a moment. " +
  'Your choices are saved.'
const bookedOnce = " You won't be booked twice."

const reassurances: Readonly<Record<ErrorContext, Reassurance>> = {
  general: noReassurance,
  form: noReassurance,
  booking: { network: ' Your choices are saved.', timeout: bookedOnce, server: bookedOnce },
  payment: { network: chargedOnce, timeout: chargedOnce, server: chargedOnce },
}

/**
 * Returns what happened and what to do, for a failed request. All copy for API errors is here. Any
 * other error is a bug and gets the text of an internal server error.
 */
export function getErrorText(error: unknown, context: ErrorContext): string {
  const { network, timeout, server } = reassurances[context]
  const saved = context === 'booking' ? ' Your choices are saved.' : ''
  const internal = `Something went wrong on our side. Try again in a moment.${server}`
  if (!isApiError(error)) return internal
  switch (error.kind) {
    case 'network':
      return `We couldn't reach the server. Check your connection and try again.${network}`
    case 'timeout':
      return `The server took too long to respond. Try again.${timeout}`
    case 'rate-limited':
      return `Too many attempts. Try again in ${formatDuration(error.retryAfterSeconds)}.${saved}`
    case 'csrf':
      return context === 'booking'
        ? getLoggedOutText(context)
        : 'This page has been open for a long time. Try again.'
    case 'unauthenticated':
      return getLoggedOutText(context)
    case 'server':
      return context === 'payment' && error.code === 'payments_unavailable' ? unavailable : internal
    case 'validation':
      return error.errors.map(({ message }) => message).join(' ') || error.detail
    case 'conflict':
      return getConflictText(error, context === 'payment' ? " You weren't charged." : '')
    case 'forbidden':
    case 'not-found':
      return error.detail
  }
}

/** `reassurance` follows the reasons that are checked before a payment. */
function getConflictText(
  { code, detail }: { readonly code: string; readonly detail: string },
  reassurance: string,
): string {
  switch (code) {
    case 'member_busy':
      return `You have another session at that time.${reassurance}`
    case 'email_not_confirmed':
      return `Confirm your email to book more than one session.${reassurance}`
    case 'type_not_offered':
      return `You've already had your first session. Choose another type.${reassurance}`
    // the server's message contains the limit, which is a setting
    case 'too_many_open_sessions':
      return `${detail}${reassurance}`
    default:
      return detail
  }
}

/** The server's message for one field, when the field is why the request was rejected. */
export const getFieldErrorText = (error: ApiError | null, field: string): string | undefined =>
  error?.kind === 'validation'
    ? error.errors.find((fieldError) => fieldError.field === field)?.message
    : undefined

const getLoggedOutText = (context: ErrorContext): string =>
  `You've been logged out. Log in again.${context === 'booking' ? ' Your choices are saved.' : ''}`

const formatDuration = (seconds: number): string =>
  seconds < 60 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')
