import type { PlanType } from '@portal/contract'
import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import type { Queryable } from '../../db/sql.ts'
import { endMemberships, insertMembership } from '../memberships/memberships.repository.ts'
import { enqueueCheckoutEnd } from '../subscriptions/fetch/checkoutEnd.ts'
import { hasOpenSubscription } from '../subscriptions/subscriptions.repository.ts'
import { saveCoach, savePlan } from '../users/userFields.repository.ts'
import { isPractitioner } from '../users/users.repository.ts'

/**
 * A new membership is active, and ends the page on which the member could start one. On an
 * a-la-carte plan every membership ends. Sessions, credits and documents stay.
 */
export const setPlan = (
  context: Context,
  id: string,
  plan: PlanType,
  auditContext: AuditContext,
): Promise<void> =>
  change(context, id, 'user.plan_set', { plan_type: plan }, auditContext, async (tx) => {
    const now = context.clock.now()
    // the next fetch of the subscription would set the plan again
    if (plan === 'ALACARTE' && (await hasOpenSubscription(tx, id, now)))
      throw new Refusal(
        'conflict',
        'A subscription gives this membership. End it with `memberships end`.',
      )
    if (!(await savePlan(tx, id, plan))) return
    if (plan === 'MEMBERSHIP') {
      await insertMembership(tx, id, 'manual', now)
      await enqueueCheckoutEnd(tx, id, now)
    } else await endMemberships(tx, id, now)
  })

/** Sets the active practitioner whom booking suggests first; null for none. */
export const setCoach = (
  context: Context,
  id: string,
  coachId: string | null,
  auditContext: AuditContext,
): Promise<void> =>
  change(context, id, 'user.coach_set', { coach_id: coachId }, auditContext, async (tx) => {
    if (coachId !== null && !(await isPractitioner(tx, coachId)))
      throw new Refusal('conflict', 'This practitioner is deactivated.')
    await saveCoach(tx, id, coachId)
  })

async function change(
  { clock, db }: Context,
  subjectId: string,
  action: string,
  details: Readonly<Record<string, unknown>>,
  { actorId, requestId }: AuditContext,
  write: (tx: Queryable) => Promise<unknown>,
): Promise<void> {
  await db.tx(async (tx) => {
    await write(tx)
    await recordAudit(tx, { action, actorId, subjectId, details, requestId, at: clock.now() })
  })
}

/** Everything that is stored about a member, with an audit row, as the member's own export. */
export function exportMember(
  context: Context,
  member: { readonly id: string; readonly email: string },
  { actorId, requestId }: AuditContext,
): Promise<Readonly<Record<string, unknown>>> {
  const now = context.clock.now()
  return context.db.tx(async (tx) => {
    const exported = await context.exportMember(tx, { ...member, now })
    await recordAudit(tx, {
      action: 'user.exported',
      actorId,
      subjectId: member.id,
      requestId,
      at: now,
    })
    return exported
  })
}
