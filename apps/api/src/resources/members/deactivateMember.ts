import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { lockMember } from '../../core/queues/locks.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import type { Queryable } from '../../db/sql.ts'
import { endAllSessions } from '../accounts/accounts.repository.ts'
import { listSessionsToCancel } from '../accounts/closing/getClosure.ts'
import { type AppointmentRow, findAppointment } from '../appointments/appointments.repository.ts'
import { releaseHold } from '../appointments/booking/holds.repository.ts'
import { endOffer } from '../time-requests/endTimeRequest.ts'
import { requestOffersForMember } from '../time-requests/freed-times/requestOffers.ts'
import { listOpenOffersOf } from '../time-requests/timeOffers.repository.ts'
import { subscriptionsClosing } from '../subscriptions/change/accountSubscriptions.ts'
import { setUserActive } from '../users/accountState.repository.ts'
import { isUserLockedOut } from '../users/closedUsers.repository.ts'
import { cancelBooked } from '../appointments/practice/changeByPractice.ts'

export type DeactivationResult = {
  /**
   * Whether the member was deactivated, false when that ends upcoming sessions or a subscription
   * and was not confirmed.
   */
  readonly isChanged: boolean
  readonly sessions: readonly AppointmentRow[]
  /** What happens to the subscription, as when the member closes the account. */
  readonly consequences: readonly string[]
}

/**
 * Ends a member's access and login sessions. Upcoming sessions are canceled for the practice, and a
 * subscription ends with what is paid, when it is confirmed; otherwise they are returned, and
 * nothing changes. The data stays.
 */
export async function deactivateMember(
  context: Context,
  id: string,
  isConfirmed: boolean,
  auditContext: AuditContext,
): Promise<DeactivationResult> {
  const result = await context.db.tx(async (tx): Promise<DeactivationResult> => {
    await lockMember(tx, id)
    const now = context.clock.now()
    const sessions = await listSessionsToCancel(tx, id, now)
    const consequences = await subscriptionsClosing.describe(tx, id, now)
    if (sessions.length + consequences.length > 0 && !isConfirmed)
      return { isChanged: false, sessions, consequences }
    await cancelSessions(tx, sessions, auditContext, now)
    await setUserActive(tx, id, false)
    await releaseHold(tx, id)
    for (const offer of await listOpenOffersOf(tx, id))
      await endOffer(tx, offer, 'request_ended', now)
    await subscriptionsClosing.end(tx, { id, ...auditContext, now })
    await endAllSessions(tx, id)
    await record(tx, id, 'user.deactivated', auditContext, now)
    return { isChanged: true, sessions, consequences }
  })
  context.jobs.wake()
  return result
}

/**
 * The member can log in, is offered times again, and keeps the subscription. Throws for an account
 * that was erased.
 */
export async function reactivateMember(
  { clock, db, jobs }: Context,
  id: string,
  auditContext: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await setUserActive(tx, id, true)))
      throw new Refusal('conflict', 'This account was erased.')
    const now = clock.now()
    if (!(await isUserLockedOut(tx, id)))
      await subscriptionsClosing.reopen(tx, { id, ...auditContext, now })
    await requestOffersForMember(tx, id, now)
    await record(tx, id, 'user.reactivated', auditContext, now)
  })
  jobs.wake()
}

async function cancelSessions(
  tx: Queryable,
  sessions: readonly AppointmentRow[],
  auditContext: AuditContext,
  now: number,
): Promise<void> {
  for (const { id } of sessions) {
    const row = await findAppointment(tx, id)
    if (row === null) throw new Error('A session that was listed is missing.')
    await cancelBooked(tx, row, { reason: null, suggestsTimes: false }, auditContext, now)
  }
}

const record = (
  tx: Queryable,
  subjectId: string,
  action: string,
  { actorId, requestId }: AuditContext,
  at: number,
): Promise<void> => recordAudit(tx, { action, actorId, subjectId, requestId, at })
