import type { Context } from '../../../context.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { parseProviderError } from '../../../stripe/providerError.ts'
import type { SlotRequest } from '../../appointments/booking/slotRequest.ts'
import { findPayment, type PaymentRow } from '../payments.repository.ts'
import { fetchPaymentSnapshot } from '../settlement/fetchPaymentSnapshot.ts'
import { settlePayment } from '../settlement/settlePayment.ts'
import { voidOpenInvoice } from '../settlement/voidOpenInvoice.ts'
import type { AuditContext } from '../../../core/audit.ts'

export const createInProgressRefusal = (): Refusal =>
  new Refusal(
    { code: 'payment_in_progress', status: 409 },
    "You've already started paying for this time, maybe in another tab. Finish there, or start " +
      'over here.',
  )

/** The ids of the member's unfinished payments for a time. `now` is in epoch milliseconds. */
export async function listOpenPayments(
  db: Queryable,
  { memberId, practitionerId, startsAt }: SlotRequest,
  now: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM payments
     WHERE user_id = ${memberId} AND status IN ('open', 'requires_action')
     AND expires_at > ${new Date(now)} AND booking ->> 'practitioner_id' = ${practitionerId}
     AND (booking ->> 'at')::timestamptz = ${new Date(startsAt)}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Ends the member's unfinished payments for a time at the provider, so that nobody can pay them. A
 * payment that has succeeded in the meantime is settled and books its time.
 */
export async function cancelOpenPayments(
  context: Context,
  slot: SlotRequest,
  auditContext: AuditContext,
): Promise<void> {
  for (const id of await listOpenPayments(context.db, slot, context.clock.now())) {
    const payment = await findPayment(context.db, id)
    // without a record at the provider, another request is about to create one
    if (payment === null || payment.provider_ref === null) continue
    await (payment.kind === 'invoice'
      ? voidOpenInvoice(context, payment)
      : expireCheckout(context, payment))
    const snapshot = await fetchPaymentSnapshot(context, payment)
    await settlePayment(context, id, snapshot, auditContext)
  }
}

/** Ends the provider's page. Ignores a missing or completed one. */
async function expireCheckout(
  context: Context,
  { provider_ref: ref }: Pick<PaymentRow, 'provider_ref'>,
): Promise<void> {
  if (ref === null) return
  try {
    await callProvider(context, (stripe) => stripe.checkout.sessions.expire(ref))
  } catch (error) {
    if (parseProviderError(error)?.type !== 'StripeInvalidRequestError') throw error
  }
}
