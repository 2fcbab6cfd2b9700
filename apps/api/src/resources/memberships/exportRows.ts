import { z } from 'zod'
import { toUtcIso, toUtcIsoOrNull } from '../../core/values/instants.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { type Queryable, sql } from '../../db/sql.ts'

const ExportedMembership = z.object({
  source: z.enum(['manual', 'offer', 'invite', 'subscription']),
  status: z.enum(['active', 'lapsed']),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
})

export const membershipSections = { memberships: z.array(ExportedMembership) }

type MembershipRow = Omit<z.infer<typeof ExportedMembership>, 'starts_at' | 'ends_at'> & {
  starts_at: number
  ends_at: number | null
}

/** What gave the member a membership, and when. */
export async function exportMemberships(
  db: Queryable,
  { id }: ExportedMember,
): Promise<{ memberships: z.infer<typeof ExportedMembership>[] }> {
  const rows = await db.query<MembershipRow>(
    sql`SELECT source, status, starts_at, ends_at FROM memberships
     WHERE member_id = ${id} ORDER BY starts_at, id`,
  )
  return {
    memberships: rows.map((row) => ({
      ...row,
      starts_at: toUtcIso(row.starts_at),
      ends_at: toUtcIsoOrNull(row.ends_at),
    })),
  }
}
