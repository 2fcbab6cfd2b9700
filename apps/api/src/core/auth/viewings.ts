import { MINUTE } from '@portal/domain/time'
import { type Queryable, sql } from '../../db/sql.ts'
import { Refusal } from '../errors/refusal.ts'

/** How long a viewing lasts, in milliseconds. After it, an admin gives the reason again. */
export const viewingMs = 60 * MINUTE

/** An admin's permission to view the portal as a member. `endsAt`: epoch milliseconds. */
export type OpenViewing = { readonly id: string; readonly endsAt: number }

/** The admin, and the member whom they view. */
export type ViewingPair = { readonly adminId: string; readonly memberId: string }

const viewingRequired = { code: 'viewing_required', status: 403 }

/** The open viewing of an admin for a member. Throws `viewing_required` when there is none. */
export async function requireOpenViewing(
  db: Queryable,
  { adminId, memberId }: ViewingPair,
  now: number,
): Promise<OpenViewing> {
  const [row] = await db.query<{ id: string; ends_at: number }>(
    sql`SELECT id, ends_at FROM viewings
     WHERE admin_id = ${adminId} AND member_id = ${memberId} AND closed_at IS NULL
       AND ends_at > ${new Date(now)}`,
  )
  if (row === undefined)
    throw new Refusal(viewingRequired, 'Say why you need to view the portal as this member.')
  return { id: row.id, endsAt: row.ends_at }
}

/** Returns those of the viewings that are still open. */
export async function filterOpenViewings(
  db: Queryable,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM viewings
     WHERE id = ANY(${ids}) AND closed_at IS NULL AND ends_at > ${new Date(now)}`,
  )
  return new Set(rows.map(({ id }) => id))
}
