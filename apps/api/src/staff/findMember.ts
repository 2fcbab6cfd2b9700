import { type Queryable, sql } from '../db/sql.ts'
import { StaffError } from './command.ts'

export type StaffMember = { readonly id: string; readonly email: string }

/** The client with this email, regardless of case. */
export async function findMember(db: Queryable, email: string): Promise<StaffMember> {
  const [member] = await db.query<StaffMember>(
    sql`SELECT id, email FROM users WHERE email = ${email.toLowerCase()} AND role = 'client'`,
  )
  if (member === undefined) throw new StaffError(`There is no member with the email ${email}.`)
  return member
}
