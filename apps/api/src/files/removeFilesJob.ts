import { z } from 'zod'
import { createId } from '../core/values/createId.ts'
import type { Clock } from '../core/clock.ts'
import type { Queryable } from '../db/sql.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import type { FileServices } from './createFiles.ts'
import { claimRemovableFiles, deleteFileRow, hasRemovableFiles } from './storedFiles.repository.ts'

type RemovalServices = FileServices & { readonly clock: Clock; readonly db: Queryable }

/** A job must finish within its lease, also with a slow storage. */
const filesPerRun = 100

/**
 * Removes the files that nothing refers to: those of deleted records, and those of processes that
 * ended before they had stored a record. First the file, then its row, so that an interrupted run
 * is repeated.
 */
export const removeFilesJob: Job<Record<string, never>, RemovalServices> = {
  kind: 'files.remove',
  payload: z.object({}).strict(),
  async run({ db, clock, files }) {
    const keys = await claimRemovableFiles(db, clock.now(), filesPerRun)
    for (const key of keys) {
      await files.storage.remove(key)
      await deleteFileRow(db, key)
    }
    if (keys.length === filesPerRun) await requestFileRemoval(db, clock.now())
  },
}

/**
 * Requests a removal of files. Call it in the transaction that deletes a record with a file, then
 * `jobs.wake()`.
 */
export const requestFileRemoval = (db: Queryable, now: number): Promise<void> =>
  enqueue(db, removeFilesJob, {}, { dedupeKey: `files.remove/${createId()}`, now })

/** Requests the removal of what other processes, expired rows and failures have left. */
export async function requestDueFileRemoval(db: Queryable, now: number): Promise<void> {
  if (await hasRemovableFiles(db, now)) await requestFileRemoval(db, now)
}
