import type { Context } from '../../context.ts'
import { recordAudit, type AuditContext } from '../../core/audit.ts'
import { lockMember } from '../../core/queues/locks.ts'
import { endGrantedMemberships } from '../memberships/memberships.repository.ts'
import { endUnpaidSubscription, endWithPaidPeriod } from './change/changeSubscription.ts'
import { listSubscriptions } from './subscriptions.repository.ts'
import { syncNow } from './fetch/syncNow.ts'

/** How many have ended. */
export type EndedMemberships = {
  readonly granted: number
  readonly subscriptions: number
  /** How many of the subscriptions end with the period that is paid, not now. */
  readonly ending: number
}

/**
 * Ends what gives a member the membership: what the practice granted ends now, and a subscription
 * with the period that is paid, or now if that is unpaid or with `isImmediate`. Nothing is
 * refunded.
 */
export async function endMembership(
  context: Context,
  memberId: string,
  isImmediate: boolean,
  { actorId, requestId }: AuditContext,
): Promise<EndedMemberships> {
  const { clock, db } = context
  const running = (await listSubscriptions(db, memberId)).filter(
    ({ ended_at }) => ended_at === null,
  )
  let ending = 0
  for (const { provider_ref } of running) {
    if (isImmediate) await endUnpaidSubscription(context, provider_ref)
    else if (!(await endWithPaidPeriod(context, provider_ref))) ending += 1
    await syncNow(context, provider_ref)
  }
  return db.tx(async (tx) => {
    await lockMember(tx, memberId)
    const now = clock.now()
    const granted = await endGrantedMemberships(tx, memberId, now)
    const ended: EndedMemberships = { granted, subscriptions: running.length, ending }
    await recordAudit(tx, {
      action: 'membership.ended',
      actorId,
      subjectId: memberId,
      details: ended,
      requestId,
      at: now,
    })
    return ended
  })
}
