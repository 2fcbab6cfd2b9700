import { MINUTE } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { parseProviderError } from '../../../stripe/providerError.ts'
import type { SlotRequest } from '../../appointments/booking/slotRequest.ts'
import { findPayment, type PaymentRow } from '../payments.repository.ts'
import { fetchPaymentSnapshot } from '../settlement/fetchPaymentSnapshot.ts'
import { emptySnapshot } from '../settlement/paymentSnapshot.ts'
import { settlePayment } from '../settlement/settlePayment.ts'
import { voidOpenInvoice } from '../settlement/voidOpenInvoice.ts'
import type { AuditContext } from '../../../core/audit.ts'

export const createInProgressRefusal = (noun: 'this time' | 'this'): Refusal =>
  new Refusal(
    { code: 'payment_in_progress', status: 409 },
    `You've already started paying for ${noun}, maybe in another tab. Finish there, or start ` +
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

/** The ids of the member's unfinished payments for a product that is sold once. */
export async function listOpenProductPayments(
  db: Queryable,
  memberId: string,
  product: { readonly kind: string; readonly id: string | null },
  now: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM payments
     WHERE user_id = ${memberId} AND status IN ('open', 'requires_action')
     AND expires_at > ${new Date(now)} AND product_kind = ${product.kind}
     AND product_id IS NOT DISTINCT FROM ${product.id}`,
  )
  return rows.map(({ id }) => id)
}

/** The ids of the member's unfinished payments at the price of an offer, which is sold once. */
export async function listOpenOfferPayments(
  db: Queryable,
  memberId: string,
  priceId: string,
  now: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM payments
     WHERE user_id = ${memberId} AND status IN ('open', 'requires_action')
     AND expires_at > ${new Date(now)} AND price_id = ${priceId}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Ends unfinished payments at the provider, so that nobody can pay them. A payment that has
 * succeeded in the meantime is settled: the member gets what it is for.
 */
export async function cancelOpenPayments(
  context: Context,
  ids: readonly string[],
  auditContext: AuditContext,
): Promise<void> {
  for (const id of ids) await cancelOpenPayment(context, id, auditContext)
}

/** The age of an abandoned payment, longer than any request that creates the provider's page. */
const abandonedAfter = 2 * MINUTE

/**
 * Ends an unfinished payment at the provider, so that nobody can pay it, and settles it: it may
 * have succeeded meanwhile. Returns null while another request is creating it at the provider.
 */
export async function cancelOpenPayment(
  context: Context,
  id: string,
  auditContext: AuditContext,
): Promise<PaymentRow | null> {
  const payment = await findPayment(context.db, id)
  if (payment === null) return null
  if (payment.provider_ref === null) {
    // nobody has the address of its page, and the request that would return it has ended
    const isAbandoned =
      payment.kind === 'checkout' && context.clock.now() >= payment.created_at + abandonedAfter
    if (!isAbandoned) return null
    return settlePayment(
      context,
      id,
      { ...emptySnapshot, state: { status: 'expired' } },
      auditContext,
    )
  }
  await (payment.kind === 'invoice'
    ? voidOpenInvoice(context, payment)
    : expireCheckout(context, payment))
  const snapshot = await fetchPaymentSnapshot(context, payment)
  return settlePayment(context, id, snapshot, auditContext)
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
