import { Readable } from 'node:stream'
import type { FileStorage } from '../../../files/fileStorage.ts'
import { mediaPartBytes } from './limitRange.ts'

/**
 * Returns a storage that reads a whole file of `bytes` in parts. Before each part but the first
 * one, `checkAccess` throws if the access has ended, which ends the response. Ranges are read as
 * they are.
 */
export const readInParts = (
  storage: Pick<FileStorage, 'read'>,
  bytes: number,
  checkAccess: () => Promise<unknown>,
): Pick<FileStorage, 'read'> => ({
  async read(key, range) {
    if (range !== null || bytes <= mediaPartBytes) return storage.read(key, range)
    const readPart = (start: number) =>
      storage.read(key, { start, end: Math.min(start + mediaPartBytes, bytes) - 1 })
    // a file that cannot be read is an error response and not a short file
    const first = await readPart(0)
    async function* readAll() {
      yield* first
      for (let start = mediaPartBytes; start < bytes; start += mediaPartBytes) {
        await checkAccess()
        yield* await readPart(start)
      }
    }
    const all = Readable.from(readAll(), { objectMode: false })
    // also when nothing was read of it
    return all.once('close', () => first.destroy())
  },
})
