import { z } from 'zod'
import { toUtcIso, toUtcIsoOrNull } from '../../core/values/instants.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { type Queryable, sql } from '../../db/sql.ts'

const ExportedViewing = z.object({
  reason: z.string(),
  opened_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
})

export const viewingSections = { viewings: z.array(ExportedViewing) }

type ViewingRow = { reason: string; opened_at: number; ends_at: number; closed_at: number | null }

/** When and why the practice viewed the portal as the member, without who it was. */
export async function exportViewings(
  db: Queryable,
  { id }: ExportedMember,
): Promise<{ viewings: z.infer<typeof ExportedViewing>[] }> {
  const rows = await db.query<ViewingRow>(
    sql`SELECT reason, opened_at, ends_at, closed_at FROM viewings
     WHERE member_id = ${id} ORDER BY opened_at, id`,
  )
  return {
    viewings: rows.map((row) => ({
      reason: row.reason,
      opened_at: toUtcIso(row.opened_at),
      ends_at: toUtcIso(row.ends_at),
      closed_at: toUtcIsoOrNull(row.closed_at),
    })),
  }
}
