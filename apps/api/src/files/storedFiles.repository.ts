import { HOUR } from '@portal/domain/time'
import { createId } from '../core/values/createId.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { LocalFile } from './fileStorage.ts'

/** A file is written within this time after its row. */
const writeMs = HOUR

/** Adds the row of a file that is about to be written, and returns its key. */
export async function addPendingFile(
  db: Queryable,
  { bytes, sha256 }: LocalFile,
  now: number,
): Promise<string> {
  const key = createId()
  await db.query(
    sql`INSERT INTO stored_files (key, state, bytes, sha256, created_at)
     VALUES (${key}, 'pending', ${bytes}, ${sha256}, ${new Date(now)})`,
  )
  return key
}

type StoredFile = {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
  readonly createdAt: number
}

/** Adds the row of a file that exists, or that demo data creates when it is read. */
export async function addStoredFile(
  db: Queryable,
  { key, bytes, sha256, createdAt }: StoredFile,
): Promise<void> {
  await db.query(
    sql`INSERT INTO stored_files (key, state, bytes, sha256, created_at)
     VALUES (${key}, 'stored', ${bytes}, ${sha256}, ${new Date(createdAt)})`,
  )
}

/**
 * Marks a file as stored, in the transaction that refers to it. Returns false if the file was
 * removed meanwhile.
 */
export async function markFileStored(db: Queryable, key: string): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE stored_files SET state = 'stored' WHERE key = ${key} AND state = 'pending'
     RETURNING key`,
  )
  return rows.length > 0
}

/** A file that nothing refers to, after a failure. */
export async function abandonPendingFile(db: Queryable, key: string): Promise<void> {
  await db.query(
    sql`UPDATE stored_files SET state = 'removed' WHERE key = ${key} AND state = 'pending'`,
  )
}

export const findChecksum = async (db: Queryable, key: string): Promise<string | null> => {
  const [row] = await db.query<{ sha256: string }>(
    sql`SELECT sha256 FROM stored_files WHERE key = ${key} AND state = 'stored'`,
  )
  return row?.sha256 ?? null
}

/** Whether there are files to remove, now or after a process ended while it wrote one. */
export async function hasRemovableFiles(db: Queryable, now: number): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM stored_files WHERE state = 'removed'
     OR (state = 'pending' AND created_at < ${new Date(now - writeMs)}) LIMIT 1`,
  )
  return rows.length > 0
}

/** The keys of removable files. From then on, nothing can refer to them. */
export async function claimRemovableFiles(
  db: Queryable,
  now: number,
  limit: number,
): Promise<string[]> {
  await db.query(
    sql`UPDATE stored_files SET state = 'removed'
     WHERE state = 'pending' AND created_at < ${new Date(now - writeMs)}`,
  )
  const rows = await db.query<{ key: string }>(
    sql`SELECT key FROM stored_files WHERE state = 'removed' ORDER BY created_at LIMIT ${limit}`,
  )
  return rows.map(({ key }) => key)
}

export async function deleteFileRow(db: Queryable, key: string): Promise<void> {
  await db.query(sql`DELETE FROM stored_files WHERE key = ${key} AND state = 'removed'`)
}
