import { Id } from '@portal/contract'
import { isOwnRecord, type RecordKind } from '../core/auth/isOwnRecord.ts'
import { type Queryable, sql } from '../db/sql.ts'
import { type CommandArguments, readOption, StaffError } from './command.ts'

/** Where a command names a record: an argument by its index, or an option. */
type ScopedArgument = {
  readonly kind: RecordKind
  readonly argument: number | string
  /** An option that may be omitted. */
  readonly isOptional?: boolean
}

const practitioner: ScopedArgument = { kind: 'practitioner', argument: 0 }
const member: ScopedArgument = { kind: 'member', argument: 0 }
const session: ScopedArgument = { kind: 'session', argument: 0 }
const conversation: ScopedArgument = { kind: 'conversation', argument: 0 }
const document: ScopedArgument = { kind: 'document', argument: 0 }
const protocol: ScopedArgument = { kind: 'protocol', argument: 0 }
const labReport: ScopedArgument = { kind: 'lab report', argument: 0 }
const onlyOwn: ScopedArgument = { kind: 'practitioner', argument: 'practitioner' }
const sender: ScopedArgument = { kind: 'practitioner', argument: 'as', isOptional: true }

/**
 * The commands that a practitioner may use (`--as-practitioner`), and their arguments that must
 * name the practitioner's own records. Only the practice may use the others.
 */
export const practitionerScopes: Readonly<Record<string, readonly ScopedArgument[]>> = {
  'practitioners show': [practitioner],
  'practitioners update': [practitioner],
  'practitioners meeting': [practitioner],
  'practitioners credentials': [practitioner],
  'practitioners office-hours': [practitioner],
  'practitioners photo': [practitioner],
  'calendar-feeds create': [practitioner],
  'calendar-feeds revoke': [practitioner],
  'busy-calendars add': [practitioner],
  'busy-calendars list': [practitioner],
  'busy-calendars check': [practitioner],
  'busy-calendars remove': [practitioner],
  'hours show': [practitioner],
  'hours set': [practitioner],
  'overrides list': [practitioner],
  'overrides add': [practitioner],
  'overrides remove': [practitioner],
  'time-off list': [practitioner],
  'time-off add': [practitioner],
  'time-off remove': [practitioner],
  'members show': [member],
  'sessions list': [onlyOwn, { ...member, isOptional: true }],
  'sessions show': [session],
  'sessions book': [member, { kind: 'practitioner', argument: 1 }],
  'sessions move': [session],
  'sessions cancel': [session],
  'sessions complete': [session],
  'sessions no-show': [session],
  'sessions correct-no-show': [session],
  'sessions set-summary': [session],
  'documents list': [member],
  'documents share': [member],
  'documents replace': [document],
  'documents withdraw': [document],
  'protocols list': [member],
  'protocols show': [protocol],
  'protocols publish': [member],
  'protocols revise': [protocol],
  'protocols end': [protocol],
  'protocols copy': [protocol, { kind: 'member', argument: 1 }],
  'protocols preview': [protocol],
  'protocols revoke': [protocol],
  'protocols schema': [],
  'labs import': [member],
  'labs schema': [],
  'labs list': [member],
  'labs show': [labReport],
  'labs review': [labReport, onlyOwn],
  'labs comment': [labReport, onlyOwn],
  'labs release': [labReport],
  'labs hold': [labReport],
  'labs contacted': [labReport],
  'conversations inbox': [onlyOwn],
  'conversations show': [conversation],
  'conversations reply': [conversation, sender],
  'conversations attach': [conversation, sender],
  'conversations start': [member, onlyOwn],
  'conversations close': [conversation],
  'conversations reopen': [conversation],
}

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
  commandName: string,
  typed: CommandArguments,
): Promise<void> {
  const scope = practitionerScopes[commandName]
  if (scope === undefined) throw new StaffError(`Only the practice can use \`${commandName}\`.`)
  for (const { kind, argument, isOptional = false } of scope) {
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
