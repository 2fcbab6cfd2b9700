import type { Payment } from '@portal/contract'
import { toIso } from '@portal/domain/time'
import type { PaymentRow } from './payments.repository.ts'

/** A payment as the member sees it, with times in `timezone`. `nearest` are ISO instants. */
export function presentPayment(row: PaymentRow, timezone: string, nearest: string[] = []): Payment {
  const { booking } = row
  return {
    id: row.id,
    status: row.status,
    product_kind: row.product_kind,
    product_id: row.product_id,
    description: row.description,
    quantity: row.quantity,
    session_credits: row.session_credits,
    amount: row.amount,
    currency: row.currency,
    promo_code: row.promo_code,
    created_at: toIso(row.created_at, timezone),
    paid_at: row.paid_at === null ? null : toIso(row.paid_at, timezone),
    refunded_amount: row.refunded_amount,
    refunded_credits: row.session_credits > 0 ? row.refunded_units : 0,
    disputed_amount: row.disputed_amount,
    receipt_url: row.receipt_url,
    action_url: row.status === 'open' || row.status === 'requires_action' ? row.action_url : null,
    outcome: row.outcome,
    appointment_id: row.appointment_id,
    at: booking === null ? null : toIso(Date.parse(booking.at), timezone),
    practitioner_id: booking?.practitioner_id ?? null,
    appointment_type: booking?.appointment_type ?? null,
    nearest,
  }
}
