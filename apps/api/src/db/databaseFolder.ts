import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The embedded database cannot be used as it is. The operator reads the message. */
export class DatabaseFolderError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'DatabaseFolderError'
  }
}

const restore = 'Restore a backup, or remove DATA_DIR to start with a new database.'

export const createDamagedFolderError = (directory: string, cause: unknown): DatabaseFolderError =>
  new DatabaseFolderError(`The database in ${directory} is damaged. ${restore}`, { cause })

/** The version of PostgreSQL in PGlite. Must match the version of the database files. */
const version = '18'

/** Exists beside the folder once there has been a database in it. */
const getMarker = (directory: string): string => join(dirname(directory), 'database.created')

/**
 * Checks the folder of an embedded database before it is opened. Throws {@link DatabaseFolderError}
 * for a folder that was emptied or removed, or that contains anything else: a new database must
 * never silently replace one that is lost.
 */
export function checkFolder(directory: string): void {
  if (!existsSync(directory)) {
    if (existsSync(getMarker(directory)))
      throw new DatabaseFolderError(`The database in ${directory} is missing. ${restore}`)
    return
  }
  const versionFile = join(directory, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    const state = readdirSync(directory).length === 0 ? 'empty' : 'not a database'
    throw new DatabaseFolderError(`The folder ${directory} is ${state}. ${restore}`)
  }
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found !== version)
    throw new DatabaseFolderError(
      `The database in ${directory} has PostgreSQL ${found}; this release needs ${version}.`,
    )
}

/** Records that there is a database in the folder. */
export function markFolder(directory: string): void {
  const marker = getMarker(directory)
  if (!existsSync(marker)) writeFileSync(marker, `${new Date().toISOString()}\n`)
}
