import { HOUR } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { findPayment } from '../../payments/payments.repository.ts'
import { refundPayment } from '../../payments/refunds/refundPayment.ts'

/** `amount` is what refunds of the payment are in all, in the smallest currency unit. */
const Payload = z.object({ payment_id: z.uuid(), amount: z.number().int().positive() })

/**
 * Refunds what a canceled order returns. It refunds up to an amount, so that repeating it after a
 * crash, or beside a refund of staff, never returns more.
 */
export const refundOrderJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'lab_order_refund',
  payload: Payload,
  requeueAfterMs: HOUR,
  async run(context, { payment_id, amount }) {
    let before = -1
    for (;;) {
      const payment = await findPayment(context.db, payment_id)
      if (payment === null || payment.paid_at === null) return
      const { amount: paid, disputed_amount, refunded_amount } = payment
      const due = Math.min(amount, paid - disputed_amount) - refunded_amount
      // another refund at the same time may have left a rest, which is refunded in the next turn
      if (due <= 0) return
      if (refunded_amount <= before) throw new Error('A refund did not change the payment.')
      before = refunded_amount
      // a unit of a lab order is the smallest unit of its currency
      await refundPayment(context, payment_id, due, { actorId: null, requestId: null })
    }
  },
}

/** Enqueues the refund of an order. Call it in the transaction that cancels the order. */
export const enqueueOrderRefund = (
  tx: Queryable,
  paymentId: string,
  amount: number,
  now: number,
): Promise<void> =>
  amount <= 0
    ? Promise.resolve()
    : enqueue(
        tx,
        refundOrderJob,
        { payment_id: paymentId, amount },
        { dedupeKey: `lab_order_refund:${paymentId}:${amount}`, now },
      )
