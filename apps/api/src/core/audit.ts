import { type Queryable, sql } from '../db/sql.ts'

export type AuditEntry = {
  /** `resource.past_event`, for example `appointment.booked`. */
  action: string
  actorId: string | null
  /** The user whom the change affects. */
  subjectId: string | null
  /** Free text is in `note` only, which is erased with the member's account. */
  details?: Readonly<Record<string, unknown>>
  requestId?: string | null
  at: number
}

/**
 * Who caused a change: the user and the request id. Both are null for a background job; staff have
 * no user id.
 */
export type AuditContext = { readonly actorId: string | null; readonly requestId: string | null }

/** Writes an audit row. Call it in the transaction of the change that it records. */
export async function recordAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.query(
    sql`INSERT INTO audit_log (at, actor_id, action, subject_id, details, request_id)
     VALUES (${new Date(entry.at)}, ${entry.actorId}, ${entry.action}, ${entry.subjectId},
       ${JSON.stringify(entry.details ?? {})}::jsonb, ${entry.requestId ?? null})`,
  )
}
