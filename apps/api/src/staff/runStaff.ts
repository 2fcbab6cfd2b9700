import { parseArgs } from 'node:util'
import type { Context } from '../context.ts'
import { OperatorError } from '../core/errors/operatorError.ts'
import { toConstraintRefusal } from '../core/declarations/constraintRefusals.ts'
import { Refusal } from '../core/errors/refusal.ts'
import {
  type Command,
  StaffError,
  type CommandResult,
  type CommandArguments,
} from '../command-line/command.ts'
import { recordPrinted } from './recordPrinted.ts'
import { commands } from './commands.ts'
import { checkPractitionerScope, findActingPractitioner } from './practitionerScope.ts'

export type ParsedCommand = {
  readonly command: Command
  readonly typed: CommandArguments
  readonly isJson: boolean
  /** The email of the practitioner for whom it runs, null for the practice. */
  readonly actingPractitioner: string | null
}

/** The help page of all commands, or of those whose names start with the words before `--help`. */
export function renderHelp(argv: readonly string[] = []): string {
  const start = argv.filter((word) => !word.startsWith('-')).slice(0, 2)
  const chosen = commands.filter(({ name }) => isPrefix(start.join(' '), name.split(' ')))
  const calls = (start.length === 0 || chosen.length === 0 ? commands : chosen).flatMap(
    ({ name, usage, summary, examples = [] }) => [
      `  pnpm staff ${`${name} ${usage}`.trim()}`,
      `      ${summary}`,
      ...examples.map((example) => `      e.g. ${`pnpm staff ${name} ${example}`.trim()}`),
    ],
  )
  return [
    "The operator's command line, for the database of DATABASE_URL or DATA_DIR.",
    '',
    ...calls,
    '',
    '  --json                      prints the result as JSON',
    '  --as-practitioner <email>   runs it with the rights of a practitioner: their own schedule,',
    '                              sessions and conversations, and the records of their members',
    '  --help                      prints this page',
  ].join('\n')
}

/** Parses the arguments, null for the help page. Throws {@link StaffError} for invalid ones. */
export function readArguments(argv: readonly string[]): ParsedCommand | null {
  // `pnpm staff -- …` passes the dashes on
  const words = moveGlobalOptions(argv[0] === '--' ? argv.slice(1) : argv)
  if (words.length === 0 || words.includes('--help')) return null
  const command = commands.find(
    ({ name, alias }) => isPrefix(name, words) || isPrefix(alias, words),
  )
  if (command === undefined)
    throw new StaffError(
      `There is no command "${words.slice(0, 2).join(' ')}". \`pnpm staff --help\` lists them.`,
    )
  try {
    const rest = words.slice(command.name.split(' ').length)
    const { positionals, values } = parseArgs({
      args: guardNumbers(rest),
      options: {
        ...command.options,
        json: { type: 'boolean' },
        'as-practitioner': { type: 'string' },
      },
      allowPositionals: true,
      strict: true,
    })
    const texts = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        Array.isArray(value) ? undefined : value,
      ]),
    )
    const { 'as-practitioner': actingPractitioner, ...others } = texts
    return {
      command,
      typed: { positionals, values: others },
      isJson: values['json'] === true,
      actingPractitioner: typeof actingPractitioner === 'string' ? actingPractitioner : null,
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The arguments are invalid.'
    throw new StaffError(`${message} Usage: pnpm staff ${command.name} ${command.usage}`)
  }
}

/** Moves the options before a command, which all commands have, behind it. */
function moveGlobalOptions(words: readonly string[]): readonly string[] {
  const [first = '', second] = words
  if (first === '--json' || first.startsWith('--as-practitioner='))
    return [...moveGlobalOptions(words.slice(1)), first]
  if (first === '--as-practitioner' && second !== undefined)
    return [...moveGlobalOptions(words.slice(2)), first, second]
  return words
}

const isPrefix = (name: string | undefined, words: readonly string[]): boolean =>
  name !== undefined && name.split(' ').every((word, index) => words[index] === word)

/**
 * Treats `-3` as a number and not as an option: moves the options to the front and the rest behind
 * `--`.
 */
function guardNumbers(words: readonly string[]): string[] {
  const numbers = words.filter((word) => /^-\d+$/.test(word))
  if (numbers.length === 0) return [...words]
  const options: string[] = []
  const positionals: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (!word.startsWith('--')) positionals.push(word)
    else {
      options.push(word)
      const next = words[index + 1]
      if (word !== '--json' && !word.includes('=') && next !== undefined) {
        options.push(next)
        index += 1
      }
    }
  }
  return [...options, '--', ...positionals]
}

/**
 * Runs a command. A refusal becomes a {@link StaffError} with the same message, or with what the
 * operator can change.
 */
export async function runCommand(
  context: Context,
  { command, typed, actingPractitioner }: ParsedCommand,
): Promise<CommandResult> {
  try {
    const actorId =
      actingPractitioner === null
        ? null
        : await findActingPractitioner(context.db, actingPractitioner)
    if (actorId !== null) await checkPractitionerScope(context.db, actorId, command, typed)
    const staffContext = { ...context, actorId }
    const result = await command.run(staffContext, typed)
    await recordPrinted(staffContext, command, result)
    return result
  } catch (error) {
    const refusal =
      error instanceof Refusal ? error : toConstraintRefusal(error, context.constraintRefusals)
    if (refusal === null) throw error
    const { cause } = refusal
    throw new StaffError(cause instanceof OperatorError ? cause.message : refusal.message)
  }
}
