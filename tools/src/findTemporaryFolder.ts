import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 8 * 1024 ** 3

/**
 * Returns where tests create their folders: in memory where Linux offers enough of it, else on
 * disk. Creating a database writes about a thousand files, and on a disk that takes most of the
 * time of a short test.
 */
export function findTemporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize >= NEEDED_BYTES) return MEMORY
  } catch {
    // this system has no such folder
  }
  return tmpdir()
}
