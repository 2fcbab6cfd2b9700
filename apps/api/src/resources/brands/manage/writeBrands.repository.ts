import { createId } from '../../../core/values/createId.ts'
import { type Queryable, sql } from '../../../db/sql.ts'

/** What the practice says about a brand. */
export type BrandFields = {
  readonly name: string
  /** The color, `#rrggbb`; null: the colors of the design. */
  readonly color: string | null
  readonly description: string
}

/** Adds a brand and returns its id. `now` in epoch milliseconds. */
export async function insertBrand(
  db: Queryable,
  slug: string,
  { name, color, description }: BrandFields,
  now: number,
): Promise<string> {
  const id = createId()
  await db.query(
    sql`INSERT INTO brands (id, slug, name, color, description, created_at, updated_at)
     VALUES (${id}, ${slug}, ${name}, ${color}, ${description}, ${new Date(now)},
       ${new Date(now)})`,
  )
  return id
}

/** Saves all fields of a brand. It is closed from `closedAt` on, in epoch milliseconds, or open. */
export async function saveBrand(
  db: Queryable,
  id: string,
  { name, color, description, closedAt }: BrandFields & { readonly closedAt: number | null },
  now: number,
): Promise<void> {
  await db.query(
    sql`UPDATE brands SET name = ${name}, color = ${color}, description = ${description},
       closed_at = ${closedAt === null ? null : new Date(closedAt)}, updated_at = ${new Date(now)}
     WHERE id = ${id}`,
  )
}

/** Replaces the practitioners of a brand. Without any, it shows all of them. */
export async function saveBrandPractitioners(
  db: Queryable,
  brandId: string,
  practitionerIds: readonly string[],
): Promise<void> {
  await db.query(sql`DELETE FROM brand_practitioners WHERE brand_id = ${brandId}`)
  await db.query(
    sql`INSERT INTO brand_practitioners (brand_id, practitioner_id, position)
     SELECT ${brandId}, id, position
     FROM unnest(${practitionerIds}::uuid[]) WITH ORDINALITY AS chosen (id, position)`,
  )
}

/** Shows a stored file as the logo. The file of the one before is marked for removal. */
export async function saveLogo(
  db: Queryable,
  brandId: string,
  { key, bytes }: { readonly key: string; readonly bytes: number },
): Promise<void> {
  await db.query(
    sql`INSERT INTO brand_logos (brand_id, file_key, bytes) VALUES (${brandId}, ${key}, ${bytes})
     ON CONFLICT (brand_id) DO UPDATE
     SET file_key = excluded.file_key, bytes = excluded.bytes`,
  )
}
