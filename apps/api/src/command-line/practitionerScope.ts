import { isOwnMember, isOwnPractitioner, type IsOwnRecord } from '../core/auth/ownMembers.ts'

/** Where a command names a record: an argument by its index, or an option. */
export type ScopedArgument = {
  /** In the words of a message, such as "lab report". */
  readonly kind: string
  readonly argument: number | string
  readonly isOwn: IsOwnRecord
  /** Whether the record is a person, whom a command names by email, and not by id. */
  readonly isPerson?: true
  /** An option that may be omitted. */
  readonly isOptional?: boolean
}

const person = (kind: string, isOwn: IsOwnRecord) => ({ kind, isOwn, isPerson: true }) as const
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
