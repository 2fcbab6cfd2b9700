import { randomBytes } from 'node:crypto'
import { oneRow, type Sql } from './sql.ts'

/** The key that signs cookies: made by the first process that asks, then the same for all of them. */
export async function loadSecret(sql: Sql): Promise<Buffer> {
  await sql.query(
    `INSERT INTO secrets (name, value) VALUES ('signing', $1) ON CONFLICT (name) DO NOTHING`,
    [randomBytes(32).toString('base64url')],
  )
  const rows = await sql.query<{ value: string }>(
    `SELECT value FROM secrets WHERE name = 'signing'`,
  )
  return Buffer.from(oneRow(rows).value, 'base64url')
}
