import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { createFieldRefusal, createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { sql } from '../../../db/sql.ts'
import { findAppointment } from '../appointments.repository.ts'

/** Marks a session that has started as completed, also before its end. */
export async function completeSession(
  { clock, db }: Context,
  id: string,
  { actorId, requestId }: AuditContext,
): Promise<void> {
  const found = await findAppointment(db, id)
  if (found === null) throw createNotFoundRefusal()
  const now = clock.now()
  await db.tx(async (tx) => {
    await lockMember(tx, found.member_id)
    const rows = await tx.query(
      sql`UPDATE appointments
       SET status = 'completed', version = version + 1, updated_at = ${new Date(now)}
       WHERE id = ${id} AND status = 'booked' AND starts_at <= ${new Date(now)} RETURNING id`,
    )
    if (rows.length === 0)
      throw new Refusal('conflict', 'Only a booked session that has started can be completed.')
    await recordAudit(tx, {
      action: 'appointment.completed',
      actorId,
      subjectId: found.member_id,
      details: { appointment_id: id },
      requestId,
      at: now,
    })
  })
}

const maxSummary = 5_000

/**
 * Sets what the practice shares with the member about a session; an empty text removes it. The
 * audit row does not contain it, because it is health data.
 */
export async function setSummary(
  { clock, db }: Context,
  id: string,
  text: string,
  { actorId, requestId }: AuditContext,
): Promise<void> {
  const summary = text.trim()
  if (summary.length > maxSummary)
    throw createFieldRefusal('summary', 'too_long', 'Keep the summary under 5,000 characters.')
  const now = clock.now()
  await db.tx(async (tx) => {
    const [row] = await tx.query<{ member_id: string }>(
      sql`UPDATE appointments SET summary = ${summary === '' ? null : summary}
       WHERE id = ${id} AND status <> 'cancelled' AND starts_at <= ${new Date(now)}
       RETURNING member_id`,
    )
    if (row === undefined)
      throw new Refusal(
        'conflict',
        'Only a session that has started and was not canceled can have a summary.',
      )
    await recordAudit(tx, {
      action: summary === '' ? 'appointment.summary_removed' : 'appointment.summary_set',
      actorId,
      subjectId: row.member_id,
      details: { appointment_id: id },
      requestId,
      at: now,
    })
  })
}
