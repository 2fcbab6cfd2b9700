import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@portal/domain/time'
import { createId } from '../../core/createId.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { type FileStorage, FileUnavailableError } from '../../files/fileStorage.ts'
import { insertDocument, setOpenedAt } from '../../resources/documents/documents.repository.ts'
import { demoDocuments } from './demoDocuments.ts'

const getSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Adds the documents of a demo member. {@link writeDemoFiles} writes their files. */
export async function addDemoDocuments(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<void> {
  for (const { key, daysAgo, isOpened, contentType, createFile, ...fields } of demoDocuments) {
    const bytes = createFile()
    const createdAt = now - daysAgo * DAY
    await db.query(
      sql`INSERT INTO stored_files (key, state, bytes, sha256, created_at)
       VALUES (${key}, 'stored', ${bytes.length}, ${getSha256(bytes)}, ${new Date(createdAt)})`,
    )
    const { id } = await insertDocument(db, {
      ...fields,
      id: createId(),
      member_id: memberId,
      content_type: contentType,
      opens_inline: true,
      file_key: key,
      bytes: bytes.length,
      created_at: createdAt,
    })
    if (isOpened) await setOpenedAt(db, id, createdAt + DAY)
  }
}

async function isStored(storage: FileStorage, key: string): Promise<boolean> {
  try {
    const stream = await storage.read(key, null)
    stream.destroy()
    return true
  } catch (error) {
    if (error instanceof FileUnavailableError) return false
    throw error
  }
}

/**
 * Writes the files of the demo documents that the storage does not have: after the first start, and
 * when a database was copied to a server with another folder.
 */
export async function writeDemoFiles(
  db: Queryable,
  storage: FileStorage,
  folder: string,
): Promise<void> {
  const keys = demoDocuments.map(({ key }) => key)
  const rows = await db.query<{ key: string }>(
    sql`SELECT key FROM stored_files WHERE state = 'stored' AND key = ANY(${keys}::uuid[])`,
  )
  const isUsed = new Set(rows.map(({ key }) => key))
  for (const { key, createFile } of demoDocuments) {
    if (!isUsed.has(key) || (await isStored(storage, key))) continue
    const bytes = createFile()
    const path = join(folder, randomUUID())
    await mkdir(folder, { recursive: true })
    await writeFile(path, bytes)
    await storage.write(key, { path, bytes: bytes.length, sha256: getSha256(bytes) })
    await rm(path)
  }
}
