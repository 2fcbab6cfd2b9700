import type { Clock } from '../core/clock.ts'
import { describeError, type Log } from '../core/log.ts'
import { Refusal } from '../core/errors/refusal.ts'
import type { Database, Queryable } from '../db/sql.ts'
import { type FileStorage, FileUnavailableError, type LocalFile } from './fileStorage.ts'
import { requestFileRemoval } from './removeFilesJob.ts'
import { abandonPendingFile, addPendingFile, markFileStored } from './storedFiles.repository.ts'

type StoreContext = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly files: { readonly storage: FileStorage }
}

/**
 * Stores a file, then runs `record` in one transaction with the key of the file; it calls `claim`
 * to refer to the file. If it does not, or fails, the file is removed. A process that is killed at
 * any point leaves a row of `stored_files` that `removeFilesJob` finds.
 */
export async function storeFile<T>(
  { db, clock, files, log }: StoreContext,
  file: LocalFile,
  record: (tx: Queryable, claim: () => Promise<string>) => Promise<T>,
): Promise<T> {
  const key = await addPendingFile(db, file, clock.now())
  // read after the transaction, which may run more than once
  let isClaimed = false
  try {
    await files.storage.write(key, file).catch((error: unknown) => {
      throw refuseUnavailable(error, log)
    })
    return await db.tx((tx) => {
      isClaimed = false
      return record(tx, async () => {
        isClaimed = true
        if (!(await markFileStored(tx, key)))
          throw new Refusal('unavailable', 'The upload took too long. Try again.', {
            retryAfter: 2,
          })
        return key
      })
    })
  } catch (error) {
    isClaimed = false
    throw error
  } finally {
    if (!isClaimed) {
      // if the database is unavailable, the periodic tasks do it later
      await removePendingFile(db, key, clock.now()).catch(() => undefined)
    }
  }
}

/** What is not an error of the storage is returned as it is. */
function refuseUnavailable(error: unknown, log: Log): unknown {
  if (!(error instanceof FileUnavailableError)) return error
  log('error', 'file_storage_unavailable', describeError(error))
  return new Refusal('unavailable', "Files can't be stored right now. Try again later.", {
    retryAfter: 60,
    cause: error,
  })
}

async function removePendingFile(db: Database, key: string, now: number): Promise<void> {
  await db.tx(async (tx) => {
    await abandonPendingFile(tx, key)
    await requestFileRemoval(tx, now)
  })
}
