import type { ApiError } from '@portal/api-client'
import type { Payment } from '@portal/contract'
import { refusalOf } from '../../session/formError.ts'

/** What a purchase that could not be made says: what happened to the money, and what to do. */
export function paymentText(error: ApiError): string {
  switch (error.kind) {
    case 'network':
      return "We couldn't reach the server. Check your connection and try again. You won't be charged twice."
    case 'timeout':
      return "The server took too long to respond. Try again. You won't be charged twice."
    case 'server':
      return error.code === 'payments_unavailable'
        ? "Payments are temporarily unavailable, and you weren't charged. Try again in a moment. Your choices are saved."
        : "Something went wrong on our side. Try again in a moment. You won't be charged twice."
    case 'conflict':
      return error.code === 'member_busy'
        ? "You have another session at that time. You weren't charged."
        : error.detail
    default:
      return refusalOf(error)
  }
}

/** What is wrong with one field of a purchase, when that is why it was refused. */
export const fieldProblem = (error: ApiError | null, field: string): string | undefined =>
  error?.kind === 'validation'
    ? error.errors.find((problem) => problem.field === field)?.message
    : undefined

export const creditsText = (credits: number): string =>
  credits === 1 ? '1 credit' : `${credits} credits`

export const asksText =
  "Your bank asks you to confirm this payment. You won't be charged until you do. This page continues automatically."

export const confirmingText = (isSlow: boolean): string =>
  isSlow
    ? "We're still waiting for the payment provider. You can keep using the portal, and you won't be charged twice."
    : 'Confirming your payment. You can keep using the portal.'

export function unpaidText(why: 'cancelled' | 'failed' | 'expired'): string {
  switch (why) {
    case 'cancelled':
      return "You haven't paid, and you weren't charged. Your choices are saved."
    case 'failed':
      return "The payment didn't go through, and you weren't charged. Your choices are saved."
    case 'expired':
      return "The payment page expired, and you weren't charged. Your choices are saved."
  }
}

/** What came of a payment; `credits` is the balance after it. */
export function paidText(
  { outcome, session_credits }: Pick<Payment, 'outcome' | 'session_credits'>,
  credits: number,
): string {
  switch (outcome) {
    case 'booked':
      return 'Your payment went through, and your session is booked.'
    case 'time_lost':
      return `Your payment went through, but someone else booked that time. You now have ${creditsText(credits)}.`
    default:
      return `${creditsText(session_credits)} added. You now have ${creditsText(credits)}.`
  }
}
