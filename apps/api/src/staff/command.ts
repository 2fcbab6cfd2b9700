import type { ParseArgsOptionsConfig } from 'node:util'
import type { Context } from '../context.ts'

/** What was typed after a command's name. */
export type CommandArguments = {
  readonly positionals: readonly string[]
  readonly values: Readonly<Record<string, string | boolean | undefined>>
}

/** What a command found or did: as data for machines, as text for people. */
export type CommandResult = {
  readonly data: unknown
  readonly text: string
  readonly isBad?: boolean
}

export type Command = {
  /** The words that call it. */
  readonly name: string
  /** What follows them. */
  readonly usage: string
  readonly does: string
  readonly options: ParseArgsOptionsConfig
  run(context: Context, typed: CommandArguments): Promise<CommandResult>
}

/** A command that was not understood or cannot be done; the message is the sentence that is shown. */
export class StaffError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StaffError'
  }
}

/** The argument at a place, by the name that its absence is told with. */
export function requireArgument(
  { positionals }: CommandArguments,
  place: number,
  name: string,
): string {
  const value = positionals[place]
  if (value === undefined) throw new StaffError(`Say which ${name}.`)
  return value
}

export const readOption = ({ values }: CommandArguments, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' ? value : null
}

/** A whole number as it was typed; `name` is what it counts. */
export function parseWholeNumber(text: string, name: string): number {
  if (!/^-?\d{1,6}$/.test(text)) throw new StaffError(`${name} must be a whole number.`)
  return Number(text)
}
