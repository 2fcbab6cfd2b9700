import { formatMoney } from '@portal/domain/payments'
import type { StaffPayment } from './staffPayments.repository.ts'

const iso = (instant: number): string => new Date(instant).toISOString()

/** Presents a payment for JSON: instants in ISO 8601, amounts in the smallest currency unit. */
export const presentPaymentData = (payment: StaffPayment) => ({
  ...payment,
  created_at: iso(payment.created_at),
  paid_at: payment.paid_at === null ? null : iso(payment.paid_at),
})

/** One row of a list. */
export const presentPaymentRow = ({
  id,
  email,
  created_at,
  quantity,
  description,
  amount,
  currency,
  status,
  outcome,
}: StaffPayment) => ({
  id,
  created: iso(created_at).slice(0, 16).replace('T', ' '),
  member: email,
  bought: quantity === 1 ? description : `${quantity} × ${description}`,
  amount: formatMoney(amount, currency),
  status,
  outcome,
})

export function renderPayment(payment: StaffPayment): string {
  const {
    refunded_amount,
    refunded_credits,
    refunds,
    credits_recorded_as_debt,
    dispute_status,
    disputed_amount,
    disputed_credits,
    product_kind,
    session_credits,
    currency,
    provider_ref,
    appointment_id,
    paid_at,
  } = payment
  const isOfCredits = product_kind === 'credits'
  const deduct = (credits: number) => (isOfCredits ? `, deducted ${credits} credits` : '')
  const { id, created, member, bought, amount, status, outcome } = presentPaymentRow(payment)
  return [
    `Payment ${id}`,
    `  ${bought} for ${member}: ${amount}` +
      (isOfCredits ? `, ${session_credits} session credits` : ''),
    `  ${status}${outcome === null ? '' : `, ${outcome}`}; started ${created}` +
      (paid_at === null ? '' : `, paid ${iso(paid_at)}`),
    ...(refunded_amount === 0
      ? []
      : [
          `  refunded ${formatMoney(refunded_amount, currency)}` +
            deduct(refunded_credits) +
            (credits_recorded_as_debt === 0
              ? ''
              : `; ${credits_recorded_as_debt} more were spent and are now a debt`),
        ]),
    ...refunds
      .filter(({ has_failed }) => has_failed)
      .map((refund) => `  a refund of ${formatMoney(refund.amount, currency)} failed`),
    ...(dispute_status === null
      ? []
      : [
          `  chargeback ${dispute_status}: ${formatMoney(disputed_amount, currency)}` +
            deduct(disputed_credits),
        ]),
    ...(appointment_id === null ? [] : [`  session ${appointment_id}`]),
    `  with the provider: ${provider_ref ?? 'nothing'}`,
  ].join('\n')
}
