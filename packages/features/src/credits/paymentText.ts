import type { Payment } from '@portal/contract'
import { formatCount } from '@portal/domain/text'

export const bankConfirmationText =
  "Confirm this payment with your bank. You won't be charged until you do. " +
  'This page continues automatically.'

export const getConfirmingText = (isSlow: boolean): string =>
  isSlow
    ? "We're still waiting for the payment provider. You can keep using the portal, " +
      "and you won't be charged twice."
    : 'Confirming your payment. You can keep using the portal.'

export function getUnpaidText(reason: 'canceled' | 'failed' | 'expired'): string {
  switch (reason) {
    case 'canceled':
      return "You haven't paid, and you weren't charged. Your choices are saved."
    case 'failed':
      return "The payment didn't go through, and you weren't charged. Your choices are saved."
    case 'expired':
      return "The payment page expired, and you weren't charged. Your choices are saved."
  }
}

type PaidPayment = Pick<Payment, 'outcome' | 'description' | 'session_credits'>

/** The result of a payment; `credits` is the balance after it. */
export function getPaidText(
  { outcome, description, session_credits }: PaidPayment,
  credits: number,
): string {
  const balance = `You now have ${formatCount(credits, 'credit')}.`
  switch (outcome) {
    case 'booked':
      return 'Your payment went through, and your session is booked.'
    case 'time_lost':
      return `Your payment went through, but someone else booked that time. ${balance}`
    case 'fulfilled':
      return `Your payment for ${description} went through.`
    default:
      return `${formatCount(session_credits, 'credit')} added. ${balance}`
  }
}
