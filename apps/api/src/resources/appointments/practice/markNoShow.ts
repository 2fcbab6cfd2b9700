import type { Context } from '../../../context.ts'
import { recordAudit, type AuditContext } from '../../../core/audit.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { sql } from '../../../db/sql.ts'
import { findAppointment } from '../appointments.repository.ts'
import { lockMember } from '../../../core/queues/locks.ts'

/**
 * Marks a session that has started as a no-show, or corrects one. First visit and free visit
 * follow, because they are derived from the member's sessions.
 */
export async function markNoShow(
  context: Context,
  id: string,
  isNoShow: boolean,
  { actorId, requestId }: AuditContext,
): Promise<void> {
  const found = await findAppointment(context.db, id)
  if (found === null) throw createNotFoundRefusal()
  const now = context.clock.now()
  await context.db.tx(async (tx) => {
    await lockMember(tx, found.member_id)
    const rows = await tx.query(
      isNoShow
        ? sql`UPDATE appointments
           SET status = 'no_show', version = version + 1, updated_at = ${new Date(now)}
           WHERE id = ${id} AND status IN ('booked', 'completed')
             AND starts_at <= ${new Date(now)} RETURNING id`
        : sql`UPDATE appointments
           SET status = 'booked', version = version + 1, updated_at = ${new Date(now)}
           WHERE id = ${id} AND status = 'no_show' RETURNING id`,
    )
    if (rows.length === 0)
      throw new Refusal(
        'conflict',
        isNoShow
          ? 'Only a session that has started and was not canceled can be a no-show.'
          : 'This session is not a no-show.',
      )
    await recordAudit(tx, {
      action: isNoShow ? 'appointment.no_show_marked' : 'appointment.no_show_corrected',
      actorId,
      subjectId: found.member_id,
      details: { appointment_id: id },
      requestId,
      at: now,
    })
  })
}
