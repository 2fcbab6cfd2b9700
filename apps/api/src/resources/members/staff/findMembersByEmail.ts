import { type Queryable, sql } from '../../../db/sql.ts'

/** The ids of the members among these people, for the audit: members can wait for an offer, too. */
export async function findMembersByEmail(
  db: Queryable,
  people: readonly { readonly email: string }[],
): Promise<string[]> {
  const emails = people.map(({ email }) => email)
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM users WHERE email = ANY(${emails}::text[])`,
  )
  return rows.map(({ id }) => id)
}
