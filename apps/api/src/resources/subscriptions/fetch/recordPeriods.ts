import { listPaidLines } from '@portal/domain/membership'
import { recordAudit } from '../../../core/audit.ts'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { insertCreditEntry } from '../../credits/credits.repository.ts'
import { recordRenewal } from '../../payments/settlement/recordRenewal.ts'
import type { PlanRow } from '../plans/plans.repository.ts'
import { hasPeriod, insertPeriod } from '../subscriptions.repository.ts'
import type { SubscriptionSnapshot } from './subscriptionSnapshot.ts'

type Subscription = {
  readonly id: string
  readonly memberId: string
  readonly plan: PlanRow
  readonly snapshot: SubscriptionSnapshot
}

/**
 * Records each paid period once, as a payment, and adds its credits. The caller holds the lock of
 * the member, and the primary key of the periods rejects what the lock does not.
 */
export async function recordPeriods(
  tx: Queryable,
  { id, memberId, plan, snapshot }: Subscription,
  now: number,
): Promise<void> {
  for (const line of listPaidLines(snapshot)) {
    if (await hasPeriod(tx, id, line.startsAt)) continue
    const { invoice } = line
    const credits = line.isTrial ? plan.trial_credits : plan.credits
    const paymentId = createId()
    await recordRenewal(
      tx,
      {
        id: paymentId,
        userId: memberId,
        priceId: snapshot.priceId,
        productKind: 'membership',
        productId: id,
        description: line.isTrial ? `${plan.name} (free trial)` : plan.name,
        credits,
        amount: invoice.amount,
        currency: snapshot.currency,
        invoice: invoice.id,
        paymentIntent: invoice.paymentIntent,
        receiptUrl: invoice.url,
        paidAt: invoice.paidAt ?? now,
      },
      now,
    )
    await insertPeriod(tx, id, {
      starts_at: line.startsAt,
      ends_at: line.endsAt,
      payment_id: paymentId,
    })
    if (credits > 0)
      await insertCreditEntry(tx, {
        userId: memberId,
        amount: credits,
        reason: 'purchase',
        ref: paymentId,
        note: null,
        now,
      })
    await recordAudit(tx, {
      action: 'membership.period_paid',
      actorId: null,
      subjectId: memberId,
      details: { subscription_id: id, payment_id: paymentId, session_credits: credits },
      at: now,
    })
  }
}
