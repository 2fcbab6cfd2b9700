import type { Queryable } from '../db/sql.ts'

export type AuditEntry = {
  /** `resource.past_event`, for example `appointment.booked`. */
  action: string
  actorId: string | null
  /** The user whom it concerns. */
  subjectId: string | null
  details?: Readonly<Record<string, unknown>>
  requestId?: string
  at: number
}

/** Writes one row of the append-only trail; inside the transaction whose effect it records. */
export async function audit(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.query(
    'INSERT INTO audit_log (at, actor_id, action, subject_id, details, request_id) VALUES ($1, $2, $3, $4, $5::jsonb, $6)',
    [
      new Date(entry.at),
      entry.actorId,
      entry.action,
      entry.subjectId,
      JSON.stringify(entry.details ?? {}),
      entry.requestId ?? null,
    ],
  )
}
