import type { Context } from '../../context.ts'
import { recordAudit, type AuditContext } from '../../core/audit.ts'
import { sql } from '../../db/sql.ts'

/** Overrides whether the member had the first visit. Null derives it from the sessions again. */
export async function setFirstVisit(
  { db, clock }: Context,
  userId: string,
  hadFirstVisit: boolean | null,
  { actorId, requestId }: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query(sql`UPDATE users SET had_first_visit = ${hadFirstVisit} WHERE id = ${userId}`)
    await recordAudit(tx, {
      action: 'user.first_visit_set',
      actorId,
      subjectId: userId,
      details: { had_first_visit: hadFirstVisit },
      requestId,
      at: clock.now(),
    })
  })
}
