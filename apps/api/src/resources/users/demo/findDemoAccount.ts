import { type Queryable, requireRow, sql } from '../../../db/sql.ts'

export type FoundDemoAccount = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly timezone: string | null
}

/** The account of demo data with an email, after accounts were added. */
export async function findDemoAccount(db: Queryable, email: string): Promise<FoundDemoAccount> {
  const rows = await db.query<{
    id: string
    first_name: string
    last_name: string
    timezone: string | null
  }>(sql`SELECT id, first_name, last_name, timezone FROM users WHERE email = ${email}`)
  const { id, first_name, last_name, timezone } = requireRow(rows)
  return { id, firstName: first_name, lastName: last_name, timezone }
}
