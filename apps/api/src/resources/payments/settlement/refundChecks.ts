import { DAY } from '@portal/domain/time'
import { z } from 'zod'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'

/** A check of a payment that has a refund, apart from its checks after the purchase. */
export const refundCheck = {
  kind: 'refund_check',
  payload: z.object({ payment_id: z.uuid() }),
} as const

/** Days after a refund: it can fail weeks later, and the event about that can get lost. */
const checkDays = [1, 7, 30] as const

/** Enqueues the checks after a refund. Idempotent for each change of what is refunded. */
export async function enqueueRefundChecks(
  db: Queryable,
  paymentId: string,
  /** Differs for each refunded amount, and again after a refund that failed. */
  change: string,
  now: number,
): Promise<void> {
  for (const days of checkDays)
    await enqueue(
      db,
      refundCheck,
      { payment_id: paymentId },
      {
        dedupeKey: `refund_check:${paymentId}:${change}:${days}`,
        now,
        dueAt: now + days * DAY,
      },
    )
}

/** Enqueues a check now, because an event named a total that its known refunds do not explain. */
export const enqueueRefundCheck = (
  db: Queryable,
  paymentId: string,
  total: number,
  now: number,
): Promise<void> =>
  enqueue(
    db,
    refundCheck,
    { payment_id: paymentId },
    { dedupeKey: `refund_check:${paymentId}:${total}:${now}`, now },
  )
