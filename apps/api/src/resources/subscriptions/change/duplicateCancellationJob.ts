import { HOUR } from '@portal/domain/time'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { findPayment } from '../../payments/payments.repository.ts'
import { refundPayment } from '../../payments/refunds/refundPayment.ts'
import { revokeFreeCredits } from './revokeFreeCredits.ts'
import { membershipEmailJob } from '../emails/membershipEmailJob.ts'
import { endSubscription } from './changeSubscription.ts'
import { duplicateCancellation } from '../fetch/duplicateCancellation.ts'
import { findSubscription, listPeriods } from '../subscriptions.repository.ts'
import { syncNow } from '../fetch/syncNow.ts'

type Payload = z.infer<typeof duplicateCancellation.payload>

const byNobody = { actorId: null, requestId: null }

/** Cancels a subscription that is one too many, refunds what was paid for it, and says so. */
export const duplicateCancellationJob: Job<Payload, Context> = {
  ...duplicateCancellation,
  requeueAfterMs: HOUR,
  async run(context, { subscription_id }) {
    const { clock, db } = context
    const subscription = await findSubscription(db, subscription_id)
    if (subscription === null) return
    if (subscription.ended_at === null) await endSubscription(context, subscription.provider_ref)
    // a period that was paid meanwhile is refunded as well
    await syncNow(context, subscription.provider_ref)
    for (const { payment_id, is_returned } of await listPeriods(db, subscription_id)) {
      const payment = await findPayment(db, payment_id)
      if (payment === null || is_returned) continue
      if (payment.amount === 0) await revokeFreeCredits(context, payment)
      else await refundPayment(context, payment_id, null, byNobody)
    }
    await enqueue(
      db,
      membershipEmailJob,
      { subscription_id, event: 'duplicate' },
      { dedupeKey: `membership_email:${subscription_id}:duplicate`, now: clock.now() },
    )
  },
}
