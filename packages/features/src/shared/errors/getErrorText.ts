import { type ApiError, isApiError } from '@portal/api-client'
import { formatCount } from '@portal/domain/text'
import { UNREACHABLE } from './failureTexts.ts'
import { isMemberBusy, readNearestTimes } from './readNearestTimes.ts'

/**
 * What the member tried to do. Some messages depend on it. `rebooking`: choosing one of the times
 * that replace a lost one. `question`: asking the assistant.
 */
export type ErrorContext = 'general' | 'booking' | 'rebooking' | 'payment' | 'form' | 'question'

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
const choicesSaved = ' Your choices are saved.'
const bookedOnce = " You won't be booked twice."
const booking = { network: choicesSaved, timeout: bookedOnce, server: bookedOnce }

const reassurances: Readonly<Record<ErrorContext, Reassurance>> = {
  general: noReassurance,
  form: noReassurance,
  question: noReassurance,
  booking,
  rebooking: booking,
  payment: { network: chargedOnce, timeout: chargedOnce, server: chargedOnce },
}

/**
 * Returns what happened and what to do, for a failed request. All copy for API errors is in this
 * file. Any other error is a bug and gets the text of an internal server error.
 */
export function getErrorText(error: unknown, context: ErrorContext): string {
  const { network, timeout, server } = reassurances[context]
  const saved = isBooking(context) ? choicesSaved : ''
  const internal = `Something went wrong on our side. Try again in a moment.${server}`
  if (!isApiError(error)) return internal
  switch (error.kind) {
    case 'network':
      return `${UNREACHABLE}${network}`
    case 'timeout':
      return `The server took too long to respond. Try again.${timeout}`
    case 'rate-limited':
      // what others did
      if (error.code === 'network_holds') return error.detail
      return (
        `Too many ${context === 'question' ? 'questions' : 'attempts'}. ` +
        `Try again in ${formatDuration(error.retryAfterSeconds)}.${saved}`
      )
    case 'csrf':
      return isBooking(context)
        ? getLoggedOutText(context)
        : 'This page has been open for a long time. Try again.'
    case 'unauthenticated':
      return getLoggedOutText(context)
    case 'server':
      return getServerErrorText(error, context) ?? internal
    case 'validation':
      return error.errors.map(({ message }) => message).join(' ') || error.detail
    case 'conflict':
      if (context === 'rebooking' && readNearestTimes(error) && !isMemberBusy(error))
        return 'That time was just taken, too. These are available now.'
      return (
        (isBooking(context) ? getBookingConflictText(error.code) : null) ??
        getConflictText(error, context === 'payment' ? " You weren't charged." : '')
      )
    case 'forbidden':
    case 'not-found':
      return error.detail
  }
}

/** Failures of the server's providers. The member can do something else about them. */
function getServerErrorText(
  { code, detail }: Extract<ApiError, { kind: 'server' }>,
  context: ErrorContext,
): string | null {
  if (code === 'payments_unavailable' && context === 'payment') return unavailable
  // they name the practice's address, or what did not happen
  const isOwnText = ownTexts.includes(code)
  return isOwnText && detail !== '' ? detail : null
}

const ownTexts: readonly string[] = [
  'payments_not_configured',
  'payments_unavailable',
  'mail_unavailable',
]

const isBooking = (context: ErrorContext): boolean =>
  context === 'booking' || context === 'rebooking'

function getBookingConflictText(code: string): string | null {
  switch (code) {
    case 'no_credits':
      return 'You have no credits left, so nothing was booked. Your details are saved.'
    case 'idempotency_key_reused':
      return 'You already submitted this booking.'
    default:
      return null
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
    case 'account_closed':
      return `Your account is closed. Log in again to reopen it.${reassurance}`
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

/**
 * Returns why a login was rejected: the server's sentence (docs/specification.md#errors). Without
 * one there was no response, a rejected token, or a proxy that responded.
 */
export function getLoginErrorText(error: ApiError, conciergeEmail: string): string {
  if (!('detail' in error) || error.detail === '' || error.kind === 'csrf')
    return getErrorText(error, 'form')
  if (error.code === 'practitioner_account')
    return `${error.detail} Contact ${conciergeEmail} if you need help.`
  return error.kind === 'validation' ? getErrorText(error, 'form') : error.detail
}

const getLoggedOutText = (context: ErrorContext): string =>
  `You've been logged out. Log in again.${isBooking(context) ? choicesSaved : ''}`

const formatDuration = (seconds: number): string =>
  seconds < 60 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')
