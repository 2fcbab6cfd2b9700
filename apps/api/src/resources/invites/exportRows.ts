import { z } from 'zod'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { toUtcIsoOrNull } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'

const ExportedInvite = z.object({
  code: z.string(),
  brand: z.string(),
  redeemed_at: z.iso.datetime().nullable(),
})
type ExportedInvite = z.infer<typeof ExportedInvite>

export const inviteSections = { invites: z.array(ExportedInvite) }

/** The invites that the member redeemed, and those for the member's address. */
export async function exportInvites(
  db: Queryable,
  { id, email }: ExportedMember,
): Promise<{ invites: ExportedInvite[] }> {
  const rows = await db.query<Omit<ExportedInvite, 'redeemed_at'> & { redeemed_at: number | null }>(
    sql`SELECT i.code, b.slug AS brand, u.used_at AS redeemed_at
     FROM invites i JOIN brands b ON b.id = i.brand_id
     LEFT JOIN invite_uses u ON u.invite_id = i.id AND u.user_id = ${id}
     WHERE u.user_id IS NOT NULL OR i.email = ${email} ORDER BY i.created_at, i.code`,
  )
  return { invites: rows.map((row) => ({ ...row, redeemed_at: toUtcIsoOrNull(row.redeemed_at) })) }
}
