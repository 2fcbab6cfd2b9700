import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createId } from '../core/values/createId.ts'
import { getSystemCode } from '../core/errors/operatorError.ts'
import { type FileStorage, FileUnavailableError } from './fileStorage.ts'

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The names in a folder; none when it does not exist. */
const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

function toFolderError(error: unknown, action: 'read' | 'written'): FileUnavailableError {
  const code = getSystemCode(error)
  if (code === 'ENOENT')
    return new FileUnavailableError('file_missing', 'The folder of files has no such file.', error)
  const message = `The folder of files in DATA_DIR cannot be ${action} (${code ?? 'unknown'}).`
  return new FileUnavailableError('file_folder_unavailable', message, error)
}

/** Stores files in a folder, in subfolders by the end of their keys, which is random. */
export function createFolderStorage(folder: string): FileStorage {
  const getPath = (key: string): string => join(folder, key.slice(-2), key)
  return {
    async write(key, { path }) {
      const target = getPath(key)
      // a name of its own, because processes that start together write the same demo files
      const draft = `${target}.${createId()}.new`
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await copyFile(path, draft)
        await sync(draft)
        await rename(draft, target)
        // otherwise a power failure could undo the rename
        await sync(dirname(target))
      } catch (error) {
        throw toFolderError(error, 'written')
      }
    },
    async read(key, range) {
      try {
        const handle = await open(getPath(key), 'r')
        return handle.createReadStream(range ?? {})
      } catch (error) {
        throw toFolderError(error, 'read')
      }
    },
    async remove(key) {
      const folderOfKey = dirname(getPath(key))
      // includes the drafts of interrupted writes
      for (const name of await listNames(folderOfKey))
        if (name.startsWith(key)) await rm(join(folderOfKey, name), { force: true })
    },
  }
}
