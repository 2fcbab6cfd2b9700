import { DatabaseFolderError } from './databaseFolder.ts'
import { LockFileError } from './directoryLock.ts'
import { PoolerError } from './poolerError.ts'
import { MigrationError } from './migrationError.ts'
import { DatabaseUnavailableError, parseSqlError } from './sql.ts'

/** The sentences by SQLSTATE, for errors that a retry cannot fix. */
const sentences: Readonly<Record<string, string>> = {
  '08P01':
    'DATABASE_URL or DATABASE_DIRECT_URL is a connection pooler that accepts no settings. ' +
    'Set DATABASE_POOL_MODE=transaction, and DATABASE_DIRECT_URL to the server behind the pooler.',
  '25006': 'The database is read-only. Use the primary server.',
  '28000': 'The database server does not accept the user or password of DATABASE_URL.',
  '28P01': 'The database server does not accept the user or password of DATABASE_URL.',
  '3D000': 'The database of DATABASE_URL does not exist. Create it first.',
  '42501':
    'The user of DATABASE_URL may not create tables in the database. Make it the owner, or run ' +
    '`migrate` as the owner.',
}

/**
 * One sentence for the operator about a database that cannot be opened until something is changed.
 * Null for any other error, such as a server that is starting.
 */
export function describeOpenError(error: unknown): string | null {
  const cause =
    error instanceof DatabaseUnavailableError || error instanceof MigrationError
      ? error.cause
      : error
  const sentence = sentences[parseSqlError(cause)?.state ?? '']
  if (sentence !== undefined) return sentence
  if (
    error instanceof DatabaseFolderError ||
    error instanceof MigrationError ||
    error instanceof PoolerError ||
    error instanceof LockFileError
  )
    return error.message
  return null
}
