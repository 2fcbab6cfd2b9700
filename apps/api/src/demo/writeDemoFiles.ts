import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Queryable, sql } from '../db/sql.ts'
import { type FileStorage, FileUnavailableError } from '../files/fileStorage.ts'
import { resources } from '../resources.ts'
import { listDemoData } from './listDemoData.ts'

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
 * Writes the files of the demo data that the storage does not have: after the first start, and when
 * a database was copied to a server with another folder.
 */
export async function writeDemoFiles(
  db: Queryable,
  storage: FileStorage,
  folder: string,
): Promise<void> {
  const demoFiles = (await listDemoData(resources)).flatMap(({ files = [] }) => files)
  const keys = demoFiles.map(({ key }) => key)
  const rows = await db.query<{ key: string; created_at: number }>(
    sql`SELECT key, created_at FROM stored_files
     WHERE state = 'stored' AND key = ANY(${keys}::uuid[])`,
  )
  const storedAt = new Map(rows.map(({ key, created_at }) => [key, created_at]))
  for (const { key, createFile } of demoFiles) {
    const createdAt = storedAt.get(key)
    if (createdAt === undefined || (await isStored(storage, key))) continue
    const bytes = createFile(createdAt)
    const path = join(folder, randomUUID())
    await mkdir(folder, { recursive: true })
    await writeFile(path, bytes)
    await storage.write(key, {
      path,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    await rm(path)
  }
}
