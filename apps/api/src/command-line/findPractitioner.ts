import { type Queryable, sql } from '../db/sql.ts'
import { StaffError } from './command.ts'

/** The practitioner with an email, regardless of case. Throws when there is none. */
export async function findPractitioner(
  db: Queryable,
  email: string,
): Promise<{ id: string; timezone: string }> {
  const [row] = await db.query<{ id: string; timezone: string }>(
    sql`SELECT p.id, p.timezone FROM practitioners p JOIN users u ON u.id = p.id
     WHERE u.email = ${email.toLowerCase()}`,
  )
  if (row === undefined) throw new StaffError(`There is no practitioner with the email ${email}.`)
  return row
}
