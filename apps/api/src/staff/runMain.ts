import { readConfig, type Config } from '../config.ts'
import { ConfigError } from '../settings/configError.ts'
import type { Context } from '../context.ts'
import { closeContext, createContext } from '../server/createContext.ts'
import { describeOpenError } from '../db/describeOpenError.ts'
import { DirectoryLockedError } from '../db/directoryLock.ts'
import { DatabaseUnavailableError } from '../db/sql.ts'
import { createLog } from '../core/log.ts'
import { OperatorError } from '../core/errors/operatorError.ts'
import { findRunningSandbox } from '../stripe/findRunningSandbox.ts'
import { StaffError, type CommandResult } from '../command-line/command.ts'
import { renderJson } from '../command-line/escapeControls.ts'
import { type ParsedCommand, renderHelp, readArguments, runCommand } from './runStaff.ts'

/** Prints a one-line error to standard error and exits. */
function exitWithMessage(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

async function openContext(): Promise<Context> {
  const config: Config = { ...readConfig(process.env), demoData: false }
  const stripe = config.stripe ?? (await findRunningSandbox(config))
  // a person reads the sentence of an error; LOG_LEVEL is set where lines are collected
  const level = process.env['LOG_LEVEL'] === undefined ? 'silent' : config.logLevel
  const log = createLog(level, (line) => void process.stderr.write(line))
  return createContext({ ...config, stripe }, { log, hasSandbox: false })
}

async function performCommand(parsed: ParsedCommand): Promise<CommandResult> {
  const context = await openContext()
  try {
    return await runCommand(context, parsed)
  } finally {
    await closeContext(context)
  }
}

try {
  const parsed = readArguments(process.argv.slice(2))
  if (parsed === null) {
    process.stdout.write(`${renderHelp(process.argv.slice(2))}\n`)
  } else {
    const { data, text, isFailure = false } = await performCommand(parsed)
    process.stdout.write(`${parsed.isJson ? renderJson(data) : text}\n`)
    if (isFailure) process.exitCode = 1
  }
} catch (error) {
  if (error instanceof DirectoryLockedError) {
    exitWithMessage(
      `${error.message}\nOnly one process can use the embedded database: ` +
        'stop the server, run the command and start it again. ' +
        'On PostgreSQL both can run at the same time.',
    )
  }
  const sentence = describeOpenError(error)
  if (sentence !== null) exitWithMessage(sentence)
  if (error instanceof DatabaseUnavailableError)
    exitWithMessage('The database of DATABASE_URL cannot be reached.')
  if (error instanceof StaffError || error instanceof ConfigError || error instanceof OperatorError)
    exitWithMessage(error.message)
  throw error
}
