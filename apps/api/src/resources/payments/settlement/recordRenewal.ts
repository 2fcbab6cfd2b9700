import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { insertRenewal, type Renewal } from '../payments.repository.ts'
import { paymentCheckJob } from './paymentCheckJob.ts'
import { paymentEmailJob } from './paymentEmailJob.ts'

/**
 * Records a payment that the provider has made by itself, in the transaction that gives what it
 * paid for. From then on it is like every other payment: a receipt, refunds and chargebacks. A
 * check looks for those that came before it.
 */
export async function recordRenewal(db: Queryable, renewal: Renewal, now: number): Promise<void> {
  await insertRenewal(db, renewal, now)
  const { id, amount } = renewal
  // nothing was charged for a trial or with a coupon of 100 %
  if (amount === 0) return
  await enqueue(
    db,
    paymentEmailJob,
    { payment_id: id, event: 'paid' },
    { dedupeKey: `payment_mail:${id}:paid`, now },
  )
  await enqueue(
    db,
    paymentCheckJob,
    { payment_id: id, round: 0 },
    { dedupeKey: `payment_check:${id}:0`, now },
  )
}
