import { type Queryable, sql, type Statement } from '../db/sql.ts'

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
  await db.query(buildAuditInsertSql(entry))
}

/** The statement of {@link recordAudit}. With an added `FROM`, it writes a row for each of its. */
export const buildAuditInsertSql = (entry: AuditEntry): Statement => sql`
  INSERT INTO audit_log (at, actor_id, action, subject_id, details, request_id)
  SELECT ${new Date(entry.at)}::timestamptz, ${entry.actorId}::uuid, ${entry.action}::text,
    ${entry.subjectId}::uuid, ${JSON.stringify(entry.details ?? {})}::jsonb,
    ${entry.requestId ?? null}::text`

/**
 * Writes an audit row for each of the members, or one without a member when there is none, and the
 * same details for all.
 */
export async function recordAuditForMembers(
  db: Queryable,
  entry: Omit<AuditEntry, 'subjectId'>,
  memberIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(memberIds)]
  await db.query(
    sql`INSERT INTO audit_log (at, actor_id, action, subject_id, details, request_id)
     SELECT ${new Date(entry.at)}, ${entry.actorId}, ${entry.action}, subject_id,
       ${JSON.stringify(entry.details ?? {})}::jsonb, ${entry.requestId ?? null}
     FROM (SELECT unnest(${ids}::uuid[])
       UNION ALL SELECT NULL WHERE ${ids.length} = 0) AS subjects (subject_id)`,
  )
}
