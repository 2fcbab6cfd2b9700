import { type Queryable, sql } from '../../db/sql.ts'
import type { SentFile } from '../../files/sentFile.ts'

/** A stored brand. */
export type BrandRow = {
  id: string
  slug: string
  name: string
  color: string | null
  description: string
  /** The key of the logo's file, null for none. */
  logo_key: string | null
  closed_at: number | null
}

/** A brand, also a closed one; null when none is stored. */
export async function findBrandRow(db: Queryable, slug: string): Promise<BrandRow | null> {
  const [row] = await db.query<BrandRow>(
    sql`SELECT b.id, b.slug, b.name, b.color, b.description, l.file_key AS logo_key, b.closed_at
     FROM brands b LEFT JOIN brand_logos l ON l.brand_id = b.id WHERE b.slug = ${slug}`,
  )
  return row ?? null
}

/** Locks a stored brand until the end of the transaction. */
export async function lockBrand(tx: Queryable, slug: string): Promise<void> {
  await tx.query(sql`SELECT 1 FROM brands WHERE slug = ${slug} FOR UPDATE`)
}

/** The logo of an open brand, null when there is none. */
export async function findLogo(db: Queryable, slug: string): Promise<SentFile | null> {
  const [row] = await db.query<{ key: string; bytes: number; sha256: string }>(
    sql`SELECT f.key, l.bytes, f.sha256 FROM brands b
     JOIN brand_logos l ON l.brand_id = b.id
     JOIN stored_files f ON f.key = l.file_key AND f.state = 'stored'
     WHERE b.slug = ${slug} AND b.closed_at IS NULL`,
  )
  if (row === undefined) return null
  return { ...row, name: 'logo.webp', contentType: 'image/webp', isInline: true, maxAge: 86_400 }
}

/** Whether a practitioner can be booked with the offers of a brand. */
export async function isBrandPractitioner(
  db: Queryable,
  brandSlug: string,
  practitionerId: string,
): Promise<boolean> {
  const [row] = await db.query<{ is_limited: boolean; is_listed: boolean }>(
    sql`SELECT count(*) > 0 AS is_limited,
       coalesce(bool_or(bp.practitioner_id = ${practitionerId}), false) AS is_listed
     FROM brand_practitioners bp JOIN brands b ON b.id = bp.brand_id WHERE b.slug = ${brandSlug}`,
  )
  return row === undefined || !row.is_limited || row.is_listed
}

export type BrandPractitionerRow = {
  id: string
  first_name: string
  last_name: string
  title: string
  avatar_url: string | null
  timezone: string
}

/**
 * The active practitioners of a brand in its order. Without any of its own, and for a brand that is
 * not stored, all active practitioners by name.
 */
export const listBrandPractitioners = (
  db: Queryable,
  brandId: string | null,
): Promise<BrandPractitionerRow[]> =>
  db.query<BrandPractitionerRow>(
    sql`SELECT pu.id, pu.first_name, pu.last_name, pu.avatar_url, p.title, p.timezone
     FROM practitioners p JOIN users pu ON pu.id = p.id
     LEFT JOIN brand_practitioners bp ON bp.practitioner_id = p.id AND bp.brand_id = ${brandId}
     WHERE pu.is_active AND pu.role = 'practitioner'
       AND (bp.position IS NOT NULL
         OR NOT EXISTS (SELECT 1 FROM brand_practitioners WHERE brand_id = ${brandId}))
     ORDER BY bp.position, pu.last_name, pu.first_name, p.id`,
  )
