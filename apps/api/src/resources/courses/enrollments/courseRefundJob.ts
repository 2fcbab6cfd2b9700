import { HOUR } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { findPayment } from '../../payments/payments.repository.ts'
import { refundPayment } from '../../payments/refunds/refundPayment.ts'

const Payload = z.object({ payment_id: z.uuid() })

/** Returns the whole payment of a course that the member had already bought. */
export const courseRefundJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'course_refund',
  payload: Payload,
  requeueAfterMs: HOUR,
  async run(context, { payment_id }) {
    const payment = await findPayment(context.db, payment_id)
    if (payment === null || payment.paid_at === null) return
    const { amount, disputed_amount, refunded_amount } = payment
    if (refunded_amount + disputed_amount >= amount) return
    await refundPayment(context, payment_id, null, { actorId: null, requestId: null })
  },
}

/** Enqueues the refund of a course. Call it in the transaction that settles the payment. */
export const enqueueCourseRefund = (tx: Queryable, paymentId: string, now: number): Promise<void> =>
  enqueue(
    tx,
    courseRefundJob,
    { payment_id: paymentId },
    { dedupeKey: `course_refund:${paymentId}`, now },
  )
