import type { RecordKind } from '../core/auth/isOwnRecord.ts'

/** Where a command names a record: an argument by its index, or an option. */
export type ScopedArgument = {
  readonly kind: RecordKind
  readonly argument: number | string
  /** An option that may be omitted. */
  readonly isOptional?: boolean
}

/** Arguments that must name a record of the practitioner who runs the command. */
export const own = {
  practitioner: { kind: 'practitioner', argument: 0 },
  member: { kind: 'member', argument: 0 },
  session: { kind: 'session', argument: 0 },
  conversation: { kind: 'conversation', argument: 0 },
  document: { kind: 'document', argument: 0 },
  protocol: { kind: 'protocol', argument: 0 },
  labReport: { kind: 'lab report', argument: 0 },
  practitionerOption: { kind: 'practitioner', argument: 'practitioner' },
  senderOption: { kind: 'practitioner', argument: 'as', isOptional: true },
} as const satisfies Readonly<Record<string, ScopedArgument>>
