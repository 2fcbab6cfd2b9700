import type { Context } from '../../context.ts'
import { recordAudit, type AuditContext } from '../../core/audit.ts'
import { lockMember } from '../../core/queues/locks.ts'
import { endGrantedMemberships } from '../memberships/memberships.repository.ts'
import { endUnpaidSubscription, endWithPaidPeriod } from './change/changeSubscription.ts'
import { listSubscriptions, type SubscriptionRow } from './subscriptions.repository.ts'
import { syncNow } from './fetch/syncNow.ts'

/** How many have ended. */
export type EndedMemberships = {
  readonly granted: number
  readonly subscriptions: number
  /** How many of the subscriptions end with the period that is paid, not now. */
  readonly ending: number
  /** How long ended subscriptions still give access, in epoch milliseconds; null: no longer. */
  readonly open_until: number | null
}

/**
 * Ends what gives a member the membership: what the practice granted ends now, and a subscription
 * with the period that is paid, or now if that is unpaid or with `isImmediate`. Nothing is
 * refunded, so what is paid stays open.
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
    const open_until = findOpenUntil(await listSubscriptions(tx, memberId), now)
    const ended: EndedMemberships = { granted, subscriptions: running.length, ending, open_until }
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

function findOpenUntil(subscriptions: readonly SubscriptionRow[], now: number): number | null {
  const ends = subscriptions.flatMap(({ ended_at, access_ends_at }) =>
    ended_at === null ? [] : (access_ends_at ?? []),
  )
  const last = Math.max(0, ...ends)
  return last > now ? last : null
}
