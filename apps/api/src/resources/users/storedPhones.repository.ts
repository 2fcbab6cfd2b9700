import { type Queryable, sql } from '../../db/sql.ts'

export type PhoneRow = { id: string; phone_number: string }
export type PhoneChange = { readonly id: string; readonly from: string; readonly to: string }

/** Phone numbers of users by id, after the user `after`; null for the first ones. */
export const listPhones = (
  db: Queryable,
  after: string | null,
  limit: number,
): Promise<PhoneRow[]> =>
  db.query<PhoneRow>(
    sql`SELECT id, phone_number FROM users
     WHERE phone_number IS NOT NULL AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${limit}`,
  )

/** Replaces the numbers that are still `from`. */
export async function replacePhones(db: Queryable, changes: readonly PhoneChange[]): Promise<void> {
  await db.query(
    sql`UPDATE users AS stored SET phone_number = changes.new_number
     FROM unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ from }) => from)}::text[],
       ${changes.map(({ to }) => to)}::text[]) AS changes (id, old_number, new_number)
     WHERE stored.id = changes.id AND stored.phone_number = changes.old_number`,
  )
}
