import type { ApiError } from '@portal/api-client'
import type { Payment } from '@portal/contract'
import { refusalOf } from '../../session/formError.ts'

/** What a purchase that could not be made says: what happened to the money, and what to do. */
export function paymentText(error: ApiError): string {
  switch (error.kind) {
    case 'network':
      return 'We could not reach the server. Check your connection and try again: nothing is charged twice.'
    case 'timeout':
      return 'The server took too long to answer. Try again: nothing is charged twice.'
    case 'server':
      return error.code === 'payments_unavailable'
        ? 'Payments are briefly unavailable. Nothing was charged. Try again in a moment; what you chose is kept.'
        : 'Something went wrong on our side. Try again in a moment: nothing is charged twice.'
    case 'conflict':
      return error.code === 'member_busy'
        ? 'You have another session at that time. Nothing was charged.'
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
  'Your bank asks you to confirm this payment. Nothing is charged until you do, and this page goes on by itself when you have.'

export const confirmingText = (isSlow: boolean): string =>
  isSlow
    ? 'We are still waiting to hear from the payment provider. This may take a moment; you can go on using the portal, and nothing will be charged twice.'
    : 'Confirming your payment. You can go on using the portal meanwhile.'

export function unpaidText(why: 'cancelled' | 'failed' | 'expired'): string {
  switch (why) {
    case 'cancelled':
      return 'You have not paid, and nothing was charged. What you chose is kept.'
    case 'failed':
      return 'The payment did not go through, and nothing was charged. What you chose is kept.'
    case 'expired':
      return 'The payment page was open for too long and has closed. Nothing was charged, and what you chose is kept.'
  }
}

/** What came of a payment; `credits` is the balance after it. */
export function paidText(
  { outcome, session_credits }: Pick<Payment, 'outcome' | 'session_credits'>,
  credits: number,
): string {
  switch (outcome) {
    case 'booked':
      return 'Your payment has arrived, and your session is booked.'
    case 'time_lost':
      return `Your payment has arrived, but the time was taken meanwhile. Nothing is lost: you now have ${creditsText(credits)}.`
    default:
      return `${creditsText(session_credits)} added. You now have ${creditsText(credits)}.`
  }
}
