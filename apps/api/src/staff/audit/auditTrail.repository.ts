import { type Queryable, sql, type Statement } from '../../db/sql.ts'

export type AuditTrailRow = {
  id: number
  at: number
  action: string
  actor_id: string | null
  /** The email of the actor, null for staff, for background jobs and after an erasure. */
  actor: string | null
  subject_id: string | null
  subject: string | null
  request_id: string | null
  details: Readonly<Record<string, unknown>>
}

export type AuditTrailFilter = {
  /** The member whom an entry is about. */
  readonly subjectId: string | null
  readonly actorId: string | null
  /** The request, for a command `staff:` and a user name of the machine. */
  readonly requestId: string | null
  /** An action, or its first part: `payment` for every `payment.…`. */
  readonly action: string | null
  /** The start of a half-open span, in epoch milliseconds; null for no start. */
  readonly from: number | null
  readonly to: number | null
}

const toDate = (instant: number | null): Date | null =>
  instant === null ? null : new Date(instant)

/** The conditions of the fields that are given only, so that each has its index. */
function buildConditions(filter: AuditTrailFilter): Statement {
  const { subjectId, actorId, requestId, action, from, to } = filter
  return sql`true
    ${subjectId === null ? sql`` : sql`AND a.subject_id = ${subjectId}`}
    ${actorId === null ? sql`` : sql`AND a.actor_id = ${actorId}`}
    ${requestId === null ? sql`` : sql`AND a.request_id = ${requestId}`}
    ${action === null ? sql`` : sql`AND ${action} IN (a.action, split_part(a.action, '.', 1))`}
    ${from === null ? sql`` : sql`AND a.at >= ${toDate(from)}`}
    ${to === null ? sql`` : sql`AND a.at < ${toDate(to)}`}`
}

const columns = sql`a.id, a.at, a.action, a.actor_id, actor.email AS actor, a.subject_id,
   subject.email AS subject, a.request_id, a.details`

const tables = sql`audit_log a LEFT JOIN users actor ON actor.id = a.actor_id
   LEFT JOIN users subject ON subject.id = a.subject_id`

/** Lists the latest entries, the last one first. */
export const listLatestEntries = (
  db: Queryable,
  filter: AuditTrailFilter,
  limit: number,
): Promise<AuditTrailRow[]> =>
  db.query<AuditTrailRow>(
    sql`SELECT ${columns} FROM ${tables} WHERE ${buildConditions(filter)}
     ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`,
  )

const pageSize = 1_000

/** Every entry in the order of time, a page at a time: a trail does not fit into memory. */
export async function* readEntries(
  db: Queryable,
  filter: AuditTrailFilter,
): AsyncGenerator<readonly AuditTrailRow[]> {
  let after = sql``
  for (;;) {
    const page = await db.query<AuditTrailRow>(
      sql`SELECT ${columns} FROM ${tables} WHERE ${buildConditions(filter)} ${after}
       ORDER BY a.at, a.id LIMIT ${pageSize}`,
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    if (page.length < pageSize) return
    after = sql`AND (a.at, a.id) > (SELECT at, id FROM audit_log WHERE id = ${last.id})`
  }
}
