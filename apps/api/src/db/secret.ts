import { randomBytes } from 'node:crypto'
import { requireRow, type Queryable, sql } from './sql.ts'

/** The key that signs cookies: created by the first process and then shared by all. */
export async function loadSecret(db: Queryable): Promise<Buffer> {
  await db.query(
    sql`INSERT INTO secrets (name, value)
     VALUES ('signing', ${randomBytes(32).toString('base64url')}) ON CONFLICT (name) DO NOTHING`,
  )
  const rows = await db.query<{ value: string }>(
    sql`SELECT value FROM secrets WHERE name = 'signing'`,
  )
  return Buffer.from(requireRow(rows).value, 'base64url')
}
