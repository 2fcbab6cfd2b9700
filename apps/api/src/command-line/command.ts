import type { ParseArgsOptionsConfig } from 'node:util'
import { trimText } from '@portal/domain/text'
import type { Context } from '../context.ts'
import type { ScopedArgument } from './practitionerScope.ts'

/** The server's context, and who runs the command. */
export type StaffContext = Context & {
  /** The practitioner for whom it runs, null for the practice. */
  readonly actorId: string | null
}

/** The arguments after a command's name. */
export type CommandArguments = {
  readonly positionals: readonly string[]
  readonly values: Readonly<Record<string, string | boolean | undefined>>
}

/** The result of a command, as data and as text. */
export type CommandResult = {
  readonly data: unknown
  readonly text: string
  readonly isFailure?: boolean
  /**
   * The members whose data it prints, empty when it is about somebody without an account. The run
   * leaves an audit row for each.
   */
  readonly memberIds?: readonly string[]
}

/**
 * How the audit trail learns that a command printed data of members. `none`: it prints no such
 * data. `recorded`: the services that it calls record it, together with what they change. An
 * action: `runCommand` records it for the `memberIds` of the result, before anything is printed.
 */
export type CommandAudit = 'none' | 'recorded' | `${string}.${'listed' | 'shown'}`

export type Command = {
  /** The one or two words that select it. */
  readonly name: string
  /** A name that also selects it. */
  readonly alias?: string
  /** The arguments of the command. */
  readonly usage: string
  readonly summary: string
  /** Arguments as an operator types them, for the help page. */
  readonly examples?: readonly string[]
  readonly audit: CommandAudit
  /**
   * A practitioner may run it (`--as-practitioner`) if these arguments name their own records.
   * Without it, only the practice may.
   */
  readonly practitionerScope?: readonly ScopedArgument[]
  readonly options: ParseArgsOptionsConfig
  run(context: StaffContext, typed: CommandArguments): Promise<CommandResult>
}

/** An invalid command or one that failed. The message is shown to the operator. */
export class StaffError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StaffError'
  }
}

/** The argument at an index. Throws with `name` when it is missing. */
export function requireArgument(
  { positionals }: CommandArguments,
  index: number,
  name: string,
): string {
  const value = positionals[index]
  if (value === undefined) throw new StaffError(`The ${name} is missing.`)
  return value
}

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The argument at an index. Throws with the choices when it is none of them. */
export function requireChoice<Choice extends string>(
  typed: CommandArguments,
  index: number,
  name: string,
  choices: readonly Choice[],
): Choice {
  const value = requireArgument(typed, index, name)
  const choice = choices.find((each) => each === value)
  if (choice === undefined)
    throw new StaffError(`The ${name} must be ${alternatives.format(choices)}.`)
  return choice
}

/** The text of `--note`. Throws with what it is for when it is missing or empty. */
export function requireNote(typed: CommandArguments, purpose: string): string {
  const note = trimText(readOption(typed, 'note') ?? '')
  if (note === '') throw new StaffError(`--note is missing: ${purpose}.`)
  return note
}

export const readOption = ({ values }: CommandArguments, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' ? value : null
}

/** The text of an option. Throws with what it is for when it is missing or empty. */
export function requireOption(typed: CommandArguments, name: string, purpose: string): string {
  const value = trimText(readOption(typed, name) ?? '')
  if (value === '') throw new StaffError(`--${name} is missing: ${purpose}.`)
  return value
}

/** Whether an option without a value, such as `--confirm`, was given. */
export const hasFlag = ({ values }: CommandArguments, name: string): boolean =>
  values[name] === true

/** How many rows a list prints at most: those of `--limit`, 100 without it. */
export function readLimit(typed: CommandArguments): number {
  const limit = parseWholeNumber(readOption(typed, 'limit') ?? '100', '--limit')
  return Math.max(1, Math.min(limit, 10_000))
}

/** Parses an integer; `name` is used in the error message. */
export function parseWholeNumber(text: string, name: string): number {
  if (!/^-?\d{1,6}$/.test(text)) throw new StaffError(`${name} must be a whole number.`)
  return Number(text)
}
