import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStorage, FileUnavailableError } from './fileStorage.ts'

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Stores files in a folder, in subfolders by the end of their keys, which is random. */
export function createFolderStorage(folder: string): FileStorage {
  const getPath = (key: string): string => join(folder, key.slice(-2), key)
  const getDraftPath = (key: string): string => `${getPath(key)}.new`
  return {
    async write(key, { path }) {
      const target = getPath(key)
      const draft = getDraftPath(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await copyFile(path, draft)
      await sync(draft)
      await rename(draft, target)
      // otherwise a power failure could undo the rename
      await sync(dirname(target))
    },
    async read(key, range) {
      try {
        const handle = await open(getPath(key), 'r')
        return handle.createReadStream(range ?? {})
      } catch (error) {
        throw new FileUnavailableError(error)
      }
    },
    async remove(key) {
      await rm(getDraftPath(key), { force: true })
      await rm(getPath(key), { force: true })
    },
  }
}
