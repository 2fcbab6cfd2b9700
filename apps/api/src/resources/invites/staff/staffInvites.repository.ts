import { type Queryable, sql } from '../../../db/sql.ts'

export type StaffInvite = {
  code: string
  brand: string
  plan: string | null
  membership_days: number | null
  credits: number | null
  offer: string | null
  email: string | null
  uses: number
  max_uses: number
  expires_at: number | null
  revoked_at: number | null
  is_closed: boolean
  /** The account of the email, null without one. */
  member_id: string | null
}

/** The invites of a brand, or of all brands, latest first, also those that have ended. */
export const listStaffInvites = (db: Queryable, brandSlug: string | null): Promise<StaffInvite[]> =>
  db.query<StaffInvite>(
    sql`SELECT i.code, b.slug AS brand, i.plan, i.membership_days, i.credits, o.slug AS offer,
       i.email, i.uses, i.max_uses, i.expires_at, i.revoked_at, u.id AS member_id,
       b.closed_at IS NOT NULL OR o.closed_at IS NOT NULL AS is_closed
     FROM invites i JOIN brands b ON b.id = i.brand_id LEFT JOIN offers o ON o.id = i.offer_id
     LEFT JOIN users u ON u.email = i.email
     WHERE ${brandSlug}::text IS NULL OR b.slug = ${brandSlug}
     ORDER BY i.created_at DESC, i.code`,
  )
