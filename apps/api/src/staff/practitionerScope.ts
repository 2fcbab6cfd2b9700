import { Id } from '@portal/contract'
import { type Queryable, sql } from '../db/sql.ts'
import {
  type Command,
  type CommandArguments,
  readOption,
  StaffError,
} from '../command-line/command.ts'
import type { FindId } from '../command-line/practitionerScope.ts'

/** The active practitioner with an email. Throws when there is none. */
export async function findActingPractitioner(db: Queryable, email: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    sql`SELECT id FROM users
     WHERE email = ${email.toLowerCase()} AND role = 'practitioner' AND is_active`,
  )
  if (row === undefined)
    throw new StaffError(`There is no active practitioner with the email ${email}.`)
  return row.id
}

/**
 * Throws unless the practitioner may run the command on the records that it names. The message is
 * the same for a record of somebody else and for one that does not exist.
 */
export async function checkPractitionerScope(
  db: Queryable,
  practitionerId: string,
  { name: commandName, practitionerScope }: Command,
  typed: CommandArguments,
): Promise<void> {
  if (practitionerScope === undefined)
    throw new StaffError(`Only the practice can use \`${commandName}\`.`)
  for (const scoped of practitionerScope) {
    const { kind, argument, isOwn, findId = readId, isOptional = false } = scoped
    const text = readArgument(typed, argument)
    if (text === null) {
      if (isOptional) continue
      const name = typeof argument === 'string' ? `--${argument}` : `The ${kind}`
      throw new StaffError(`${name} is missing.`)
    }
    const id = await findId(db, text)
    if (id === null || !(await isOwn(db, practitionerId, id)))
      throw new StaffError(`The practitioner has no ${kind} ${text}.`)
  }
}

const readArgument = (typed: CommandArguments, argument: number | string): string | null =>
  typeof argument === 'string' ? readOption(typed, argument) : (typed.positionals[argument] ?? null)

const readId: FindId = (_db, text) => Promise.resolve(Id.safeParse(text).success ? text : null)
