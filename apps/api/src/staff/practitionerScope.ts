import { Id } from '@portal/contract'
import { isOwnRecord, type RecordKind } from '../core/auth/isOwnRecord.ts'
import { type Queryable, sql } from '../db/sql.ts'
import {
  type Command,
  type CommandArguments,
  readOption,
  StaffError,
} from '../command-line/command.ts'

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
  for (const { kind, argument, isOptional = false } of practitionerScope) {
    const text = readArgument(typed, argument)
    if (text === null) {
      if (isOptional) continue
      const name = typeof argument === 'string' ? `--${argument}` : `The ${describeKind(kind)}`
      throw new StaffError(`${name} is missing.`)
    }
    const id = await findId(db, kind, text)
    if (id === null || !(await isOwnRecord(db, practitionerId, kind, id)))
      throw new StaffError(`The practitioner has no ${describeKind(kind)} ${text}.`)
  }
}

const describeKind = (kind: RecordKind): string => kind.replace('_', ' ')

const readArgument = (typed: CommandArguments, argument: number | string): string | null =>
  typeof argument === 'string' ? readOption(typed, argument) : (typed.positionals[argument] ?? null)

/** People are named by email, and everything else by id. */
async function findId(db: Queryable, kind: RecordKind, text: string): Promise<string | null> {
  if (kind === 'member' || kind === 'practitioner') {
    const [user] = await db.query<{ id: string }>(
      sql`SELECT id FROM users WHERE email = ${text.toLowerCase()}`,
    )
    return user?.id ?? null
  }
  return Id.safeParse(text).success ? text : null
}
