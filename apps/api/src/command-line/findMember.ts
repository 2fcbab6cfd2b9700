import { type Queryable, sql } from '../db/sql.ts'
import { type CommandArguments, requireArgument, StaffError } from './command.ts'

export type StaffMember = { readonly id: string; readonly email: string }

/**
 * The member whose email is the first argument, regardless of case. Throws when there is none.
 * `name`: the argument's name in the error message.
 */
export async function findMember(
  db: Queryable,
  typed: CommandArguments,
  name = 'email',
): Promise<StaffMember> {
  const email = requireArgument(typed, 0, name)
  const [member] = await db.query<StaffMember>(
    sql`SELECT id, email FROM users WHERE email = ${email.toLowerCase()} AND role = 'client'`,
  )
  if (member === undefined) throw new StaffError(`There is no member with the email ${email}.`)
  return member
}
