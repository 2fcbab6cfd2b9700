import { isDeepStrictEqual } from 'node:util'
import type { AccountClosure, CloseAccount } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { cancelInTransaction } from '../../appointments/booking/cancelAppointment.ts'
import { findPasswordHash } from '../accounts.repository.ts'
import { checkCurrentPassword } from '../checkCurrentPassword.ts'
import { endResets } from '../password/endResets.ts'
import { listReplacedEmails } from '../replacedEmails.repository.ts'
import { accountClosedEmailJob } from './accountClosedEmailJob.ts'
import { accountClosedNoticeJob } from './accountClosedNoticeJob.ts'
import { accountErasureJob } from './accountErasureJob.ts'
import { updateClosed } from './closing.repository.ts'
import { closingWindow } from '../closingWindow.ts'
import { getClosure, listSessionsToCancel } from './getClosure.ts'

/** Addresses that the account had in this time are notified, in milliseconds. */
const noticePeriod = 30 * DAY

/** The consequences of closing the account now. Staff accounts are closed by the practice. */
export function showClosure(context: Context, viewer: Viewer): Promise<AccountClosure> {
  checkMember(viewer)
  return getClosure(context, context.db, viewer.id)
}

/**
 * Closes the account: cancels sessions by the rules of a cancellation, does what the resources
 * declare, ends every login session, and schedules the erasure. Throws `conflict` if the
 * consequences differ from those that the member confirmed.
 */
export async function closeAccount(
  context: Context,
  request: FastifyRequest,
  viewer: Viewer,
  { current_password, closure }: CloseAccount,
): Promise<void> {
  checkMember(viewer)
  const { id } = viewer
  const member = await findPasswordHash(context.db, id)
  if (member === null) throw createNotFoundRefusal()
  await checkCurrentPassword(context, id, current_password, member.password_hash)
  const timezone = readTimezone(request)
  await context.db.tx(async (tx) => {
    await lockMember(tx, id)
    const now = context.clock.now()
    if (!isDeepStrictEqual(await getClosure(context, tx, id), closure))
      throw new Refusal('conflict', 'What closing your account does has changed. Check it again.')
    const caller = { viewer, timezone, requestId: request.id, idempotency: null }
    for (const session of await listSessionsToCancel(tx, id, now))
      await cancelInTransaction(context, tx, caller, session.id, { late_cancel: true })
    await context.accountClosing.end(tx, { id, actorId: id, requestId: request.id, now })
    if (!(await updateClosed(tx, id, viewer.sessionVersion, now))) throw createNotFoundRefusal()
    await endResets(context, tx, id, now)
    await recordAudit(tx, {
      action: 'account.closed',
      actorId: id,
      subjectId: id,
      details: { sessions: closure.sessions, credits: closure.credits_remaining },
      requestId: request.id,
      at: now,
    })
    const closed = { user_id: id, closed_at: now }
    await enqueue(
      tx,
      accountClosedEmailJob,
      { ...closed, timezone },
      { dedupeKey: `account_closed_email:${id}:${now}`, now },
    )
    // whoever changed the email may not be the member
    for (const { change_id } of await listReplacedEmails(tx, id, now - noticePeriod))
      await enqueue(
        tx,
        accountClosedNoticeJob,
        { ...closed, change_id, timezone },
        { dedupeKey: `account_closed_notice:${change_id}:${now}`, now },
      )
    await enqueue(tx, accountErasureJob, closed, {
      dedupeKey: `account_erasure:${id}:${now}`,
      now,
      dueAt: now + closingWindow,
    })
  })
  context.jobs.wake()
}

function checkMember({ role }: Viewer): void {
  if (role !== 'client') throw new Refusal('forbidden', 'Only members can close their account.')
}
