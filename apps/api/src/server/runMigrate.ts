import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { ConfigError } from '../settings/configError.ts'
import { describeOpenError } from '../db/describeOpenError.ts'
import { DirectoryLockedError } from '../db/directoryLock.ts'
import { listMigrationStatus, migrate, type MigrationStatus } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { grantServerRole } from '../db/serverRole.ts'
import { DatabaseUnavailableError } from '../db/sql.ts'

const help = `Usage: migrate [--status] [--grant-to <role>]

Brings the database of DATABASE_URL (or DATA_DIR) to the newest schema. Every server does the same
when it starts.

  --status           lists the migrations without applying any; exits with 1 unless all are applied
  --grant-to <role>  then gives a PostgreSQL role the rights that a server needs, and no others.
                     Later migrations renew them`

/** Prints a one-line error to standard error and exits. */
function exitWithMessage(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

type Options = { readonly status: boolean; readonly help: boolean; readonly role: string | null }

function readOptions(): Options {
  const options = {
    status: { type: 'boolean' },
    help: { type: 'boolean' },
    'grant-to': { type: 'string' },
  } as const
  try {
    const {
      status = false,
      help: isHelp = false,
      'grant-to': role = null,
    } = parseArgs({
      options,
    }).values
    return { status, help: isHelp, role }
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
async function run({ status: isStatus, role }: Options): Promise<string[]> {
  const config = readConfig(process.env)
  // opening the embedded database would create it
  if (isStatus && config.databaseUrl === null && !existsSync(join(config.dataDir, 'database')))
    throw new ConfigError(`DATA_DIR ${config.dataDir} contains no database.`)
  if (role !== null && config.databaseUrl === null)
    throw new ConfigError('--grant-to needs a DATABASE_URL: the embedded database has one role.')
  const db = await openDatabase(config)
  try {
    if (isStatus) {
      const list = await listMigrationStatus(db)
      if (list.some(({ state }) => state === 'missing' || state === 'changed')) process.exitCode = 1
      return list.map(formatStatus)
    }
    const applied = await migrate(db)
    const lines = [applied.length === 0 ? 'Nothing to migrate.' : `Applied: ${applied.join(', ')}`]
    if (role === null) return lines
    await db.tx((tx) => grantServerRole(tx, role))
    return [...lines, `The role ${role} has the rights of a server.`]
  } finally {
    await db.close()
  }
}

const options = readOptions()
try {
  process.stdout.write(`${options.help ? help : (await run(options)).join('\n')}\n`)
} catch (error) {
  const sentence = describeOpenError(error)
  if (sentence !== null) exitWithMessage(sentence)
  if (error instanceof DatabaseUnavailableError)
    exitWithMessage('The database of DATABASE_URL cannot be reached.')
  if (error instanceof DirectoryLockedError || error instanceof ConfigError)
    exitWithMessage(error.message)
  throw error
}
