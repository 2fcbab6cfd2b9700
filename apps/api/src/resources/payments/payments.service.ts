import type { Payment, PaymentPage } from '@portal/contract'
import { MINUTE } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { consumeRateLimit } from '../../core/requests/rateLimit.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { encodeCursor, decodeCursor } from '../../core/requests/cursor.ts'
import { fetchPaymentSnapshot } from './settlement/fetchPaymentSnapshot.ts'
import { presentPayment } from './payments.presenter.ts'
import { presentPaymentWithTimes } from './paymentTimes.ts'
import { findPayment, listReceipts, type PaymentRow } from './payments.repository.ts'
import { settlePayment } from './settlement/settlePayment.ts'

/** Throws 404, even for another member's payment. */
async function getOwnPayment({ db }: Context, viewer: Viewer, id: string): Promise<PaymentRow> {
  const row = await findPayment(db, id)
  if (row === null || row.user_id !== viewer.id) throw createNotFoundRefusal()
  return row
}

export async function getPayment(
  context: Context,
  viewer: Viewer,
  id: string,
  timezone: string,
): Promise<Payment> {
  return presentPaymentWithTimes(context, await getOwnPayment(context, viewer, id), timezone)
}

/**
 * Checks with the provider now, so that a member who returns from paying does not wait for an
 * event.
 */
export async function checkMemberPayment(
  context: Context,
  viewer: Viewer,
  id: string,
  timezone: string,
  requestId: string,
): Promise<Payment> {
  const before = await getOwnPayment(context, viewer, id)
  await consumeRateLimit(context, {
    bucket: `payment_check:${viewer.id}`,
    limit: 120,
    windowMs: 15 * MINUTE,
  })
  const isWaiting = before.status === 'open' || before.status === 'requires_action'
  const after = isWaiting
    ? await settlePayment(context, id, await fetchPaymentSnapshot(context, before), {
        actorId: viewer.id,
        requestId,
      })
    : before
  return presentPaymentWithTimes(context, after, timezone)
}

export async function listPayments(
  { db }: Context,
  viewer: Viewer,
  {
    appointment_id,
    cursor,
    limit,
  }: { appointment_id?: string | undefined; cursor?: string | undefined; limit: number },
  timezone: string,
): Promise<PaymentPage> {
  const rows = await listReceipts(
    db,
    { userId: viewer.id, appointmentId: appointment_id ?? null },
    limit + 1,
    cursor === undefined ? null : decodeCursor(cursor),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    results: page.map((row) => presentPayment(row, timezone)),
    next:
      rows.length > limit && last !== undefined
        ? encodeCursor({ time: last.created_at, id: last.id })
        : null,
  }
}
