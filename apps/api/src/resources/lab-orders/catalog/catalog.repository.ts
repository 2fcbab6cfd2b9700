import type { LabCatalog } from '@portal/domain/lab-orders'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { labOrderErrors } from '../errorCodes.ts'
import { parseCatalog } from './catalogFile.ts'

export type StoredCatalog = LabCatalog & { readonly version: number }

/** The catalog with a version, or the current one; null before the first. */
export async function findCatalog(
  db: Queryable,
  version: number | null = null,
): Promise<StoredCatalog | null> {
  const [row] = await db.query<{ version: number; content: unknown }>(
    sql`SELECT version, content FROM lab_catalogs
     WHERE version = coalesce(${version}::integer, version) ORDER BY version DESC LIMIT 1`,
  )
  return row === undefined ? null : { ...parseCatalog(row.content), version: row.version }
}

/** The current catalog. Throws `lab_panels_unavailable` before the first. */
export async function requireCatalog(db: Queryable): Promise<StoredCatalog> {
  const catalog = await findCatalog(db)
  if (catalog === null)
    throw new Refusal(labOrderErrors.nothingForSale, "Lab tests aren't for sale here yet.")
  return catalog
}

/** Adds the next version of the catalog and returns its number. */
export async function insertCatalog(
  tx: Queryable,
  catalog: LabCatalog,
  now: number,
): Promise<number> {
  await tx.query(sql`LOCK TABLE lab_catalogs IN SHARE ROW EXCLUSIVE MODE`)
  const [row] = await tx.query<{ version: number }>(
    sql`INSERT INTO lab_catalogs (version, content, created_at)
     SELECT coalesce(max(version), 0) + 1, ${JSON.stringify(catalog)}::jsonb, ${new Date(now)}
     FROM lab_catalogs RETURNING version`,
  )
  return row?.version ?? 1
}

/** A panel that a practitioner recommended to a member. */
export type RecommendationRow = {
  readonly panel_id: string
  readonly practitioner_name: string
  readonly note: string
}

export const listRecommendations = (
  db: Queryable,
  memberId: string,
): Promise<RecommendationRow[]> =>
  db.query<RecommendationRow>(
    sql`SELECT r.panel_id, u.first_name || ' ' || u.last_name AS practitioner_name, r.note
     FROM lab_recommendations r JOIN users u ON u.id = r.practitioner_id
     WHERE r.member_id = ${memberId} ORDER BY r.created_at`,
  )

export type NewRecommendation = {
  readonly memberId: string
  readonly panelId: string
  readonly practitionerId: string
  readonly note: string
}

/** Recommends a panel to a member, instead of an earlier recommendation of it. */
export async function saveRecommendation(
  db: Queryable,
  { memberId, panelId, practitionerId, note }: NewRecommendation,
  now: number,
): Promise<void> {
  await db.query(
    sql`INSERT INTO lab_recommendations (member_id, panel_id, practitioner_id, note, created_at)
     VALUES (${memberId}, ${panelId}, ${practitionerId}, ${note}, ${new Date(now)})
     ON CONFLICT (member_id, panel_id) DO UPDATE SET practitioner_id = excluded.practitioner_id,
       note = excluded.note, created_at = excluded.created_at`,
  )
}
