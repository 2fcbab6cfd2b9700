import { recordAudit } from '../../../core/audit.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { accountReopenedEmailJob } from './accountReopenedEmailJob.ts'
import { updateReopened } from './closing.repository.ts'
import { closingWindow } from '../closingWindow.ts'

/** Reopens a closed account, in the transaction of the login that causes it. */
export async function reopenAccount(
  db: Queryable,
  userId: string,
  requestId: string,
  now: number,
): Promise<void> {
  if (!(await updateReopened(db, userId, now - closingWindow))) return
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
}
