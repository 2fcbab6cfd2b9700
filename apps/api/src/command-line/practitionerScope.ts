import { isOwnMember, isOwnPractitioner, type IsOwnRecord } from '../core/auth/ownMembers.ts'
import { type Queryable, sql } from '../db/sql.ts'

/** The id of the record that a command names, or `null` if there is none. */
export type FindId = (db: Queryable, text: string) => Promise<string | null>

/** Where a command names a record: an argument by its index, or an option. */
export type ScopedArgument = {
  /** The kind of the record in the words of a message, such as "lab report". */
  readonly kind: string
  readonly argument: number | string
  readonly isOwn: IsOwnRecord
  /** Finds the id of a record that a command does not only name by id. */
  readonly findId?: FindId
  /** An option that may be omitted. */
  readonly isOptional?: boolean
}

const findPersonId: FindId = async (db, email) => {
  const [user] = await db.query<{ id: string }>(
    sql`SELECT id FROM users WHERE email = ${email.toLowerCase()}`,
  )
  return user?.id ?? null
}

const person = (kind: string, isOwn: IsOwnRecord) =>
  ({ kind, isOwn, findId: findPersonId }) as const
const practitioner = person('practitioner', isOwnPractitioner)

/**
 * Arguments that must name the practitioner who runs the command or a member of theirs. Other kinds
 * of records are in the folders of their resources.
 */
export const own = {
  practitioner: { ...practitioner, argument: 0 },
  member: { ...person('member', isOwnMember), argument: 0 },
  practitionerOption: { ...practitioner, argument: 'practitioner' },
  senderOption: { ...practitioner, argument: 'as', isOptional: true },
} as const satisfies Readonly<Record<string, ScopedArgument>>
