import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Who holds a lock, for the message only. The process id may be one of another container. */
type Holder = { readonly pid: number; readonly host: string; readonly since: string }

export class DirectoryLockedError extends Error {
  constructor(directory: string, holder: Holder | null) {
    const process =
      holder === null
        ? 'another process'
        : `process ${holder.pid} on ${holder.host} (since ${holder.since})`
    super(
      `The database in ${directory} is already in use by ${process}; ` +
        'stop that process first, or give this one its own DATA_DIR or a DATABASE_URL.',
    )
    this.name = 'DirectoryLockedError'
  }
}

/** The lock files cannot be used. The operator reads the message. */
export class LockFileError extends Error {
  constructor(directory: string, cause: unknown) {
    super(
      `The lock files database.lock and database.lock.sqlite in ${directory} cannot be written. ` +
        'Free disk space, or remove them while no server is running.',
      { cause },
    )
    this.name = 'LockFileError'
  }
}

function openLock(directory: string): DatabaseSync {
  try {
    return new DatabaseSync(join(directory, 'database.lock.sqlite'))
  } catch (error) {
    throw new LockFileError(directory, error)
  }
}

const busy = 5

/** SQLITE_BUSY: another process holds the lock. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy

function readHolder(path: string): Holder | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof parsed !== 'object' || parsed === null) return null
    if (!('pid' in parsed && 'host' in parsed && 'since' in parsed)) return null
    const { pid, host, since } = parsed
    return typeof pid === 'number' && typeof host === 'string' && typeof since === 'string'
      ? { pid, host, since }
      : null
  } catch {
    return null
  }
}

/**
 * Locks a directory for this process, or throws {@link DirectoryLockedError} or
 * {@link LockFileError}. The lock is the file lock of an SQLite transaction: the kernel enforces it
 * between containers that share a volume, and releases it however the process ends. It holds until
 * `release`, or until nothing refers to the returned object.
 */
export function lockDirectory(directory: string): { release(): void } {
  mkdirSync(directory, { recursive: true })
  accessSync(directory, constants.W_OK)
  const holderFile = join(directory, 'database.lock')
  const lock = openLock(directory)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
    writeFileSync(holderFile, JSON.stringify(holder))
  } catch (error) {
    lock.close()
    throw isBusy(error)
      ? new DirectoryLockedError(directory, readHolder(holderFile))
      : new LockFileError(directory, error)
  }
  return {
    release() {
      if (!lock.isOpen) return
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}
