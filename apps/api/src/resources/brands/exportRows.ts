import { z } from 'zod'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { toUtcIso } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'

const ExportedOfferUse = z.object({
  brand: z.string(),
  offer: z.string(),
  used_at: z.iso.datetime(),
})
type OfferUse = z.infer<typeof ExportedOfferUse>

export const offerUseSections = { offer_uses: z.array(ExportedOfferUse) }

/** The offers that the member used, by slug. */
export async function exportOfferUses(
  db: Queryable,
  { id }: ExportedMember,
): Promise<{ offer_uses: OfferUse[] }> {
  const rows = await db.query<Omit<OfferUse, 'used_at'> & { used_at: number }>(
    sql`SELECT b.slug AS brand, o.slug AS offer, u.used_at FROM offer_uses u
     JOIN offers o ON o.id = u.offer_id JOIN brands b ON b.id = o.brand_id
     WHERE u.user_id = ${id} ORDER BY u.used_at, b.slug, o.slug`,
  )
  return { offer_uses: rows.map((row) => ({ ...row, used_at: toUtcIso(row.used_at) })) }
}
