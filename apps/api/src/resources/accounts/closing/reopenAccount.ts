import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { accountReopenedEmailJob } from './accountReopenedEmailJob.ts'
import { reopenUser } from '../../users/closedUsers.repository.ts'
import { closingWindow } from '../closingWindow.ts'

/**
 * Reopens a closed account, in the transaction of the login that causes it. Returns false when the
 * account was not closed.
 */
export async function reopenAccount(
  { accountClosing }: Context,
  db: Queryable,
  userId: string,
  requestId: string,
  now: number,
): Promise<boolean> {
  if (!(await reopenUser(db, userId, now - closingWindow))) return false
  await accountClosing.reopen(db, { id: userId, actorId: userId, requestId, now })
  await recordAudit(db, {
    action: 'account.reopened',
    actorId: userId,
    subjectId: userId,
    requestId,
    at: now,
  })
  await enqueue(
    db,
    accountReopenedEmailJob,
    { user_id: userId },
    { dedupeKey: `account_reopened:${userId}:${now}`, now },
  )
  return true
}
