import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { describeOpenError } from './db/describeOpenError.ts'
import { DirectoryLockedError } from './db/directoryLock.ts'
import { listMigrationStatus, migrate, type MigrationStatus } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { DatabaseUnavailableError } from './db/sql.ts'

const help = `Usage: migrate [--status]

Brings the database of DATABASE_URL (or DATA_DIR) to the newest schema. Every server does the same
when it starts.

  --status  lists the migrations without applying any; exits with 1 unless all are applied`

/** Prints a one-line error to standard error and exits. */
function exitWithMessage(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function readOptions(): { status: boolean; help: boolean } {
  const options = { status: { type: 'boolean' }, help: { type: 'boolean' } } as const
  try {
    const { status = false, help: isHelp = false } = parseArgs({ options }).values
    return { status, help: isHelp }
  } catch {
    exitWithMessage(help)
  }
}

const formatStatus = ({ number, name, state, appliedAt }: MigrationStatus): string =>
  [
    String(number).padStart(4, '0'),
    name,
    appliedAt === null ? state : `${state} ${new Date(appliedAt).toISOString()}`,
  ].join('  ')

/** Returns the lines for the operator. */
async function run(isStatus: boolean): Promise<string[]> {
  const config = readConfig(process.env)
  // opening the embedded database would create it
  if (isStatus && config.databaseUrl === null && !existsSync(join(config.dataDir, 'database')))
    throw new ConfigError(`DATA_DIR ${config.dataDir} contains no database.`)
  const db = await openDatabase(config)
  try {
    if (isStatus) {
      const list = await listMigrationStatus(db)
      if (list.some(({ state }) => state === 'missing' || state === 'changed')) process.exitCode = 1
      return list.map(formatStatus)
    }
    const applied = await migrate(db)
    return [applied.length === 0 ? 'Nothing to migrate.' : `Applied: ${applied.join(', ')}`]
  } finally {
    await db.close()
  }
}

const options = readOptions()
try {
  process.stdout.write(`${options.help ? help : (await run(options.status)).join('\n')}\n`)
} catch (error) {
  const sentence = describeOpenError(error)
  if (sentence !== null) exitWithMessage(sentence)
  if (error instanceof DatabaseUnavailableError)
    exitWithMessage('The database of DATABASE_URL cannot be reached.')
  if (error instanceof DirectoryLockedError || error instanceof ConfigError)
    exitWithMessage(error.message)
  throw error
}
