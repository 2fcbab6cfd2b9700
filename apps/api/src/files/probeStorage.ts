import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStorage, FileUnavailableError } from './fileStorage.ts'
import { describeLocalFile } from './receiveFile.ts'

/**
 * Writes a small object to the storage, reads and removes it, as uploads do. `folder` is on this
 * machine. Throws {@link FileUnavailableError}.
 */
export async function probeStorage(storage: FileStorage, folder: string): Promise<void> {
  const key = randomUUID()
  const path = join(folder, key)
  const content = randomBytes(1_000)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, content)
    await storage.write(key, await describeLocalFile(path))
    const chunks: Uint8Array[] = []
    for await (const chunk of await storage.read(key, null)) chunks.push(Buffer.from(chunk))
    await storage.remove(key)
    if (!Buffer.concat(chunks).equals(content))
      throw new FileUnavailableError(
        'file_storage_differs',
        'The file storage returned other bytes than were stored.',
        null,
      )
  } finally {
    await rm(path, { force: true })
  }
}
