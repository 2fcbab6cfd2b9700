import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Holder = { readonly pid: number; readonly born: string; readonly since: string }

export class DirectoryLockedError extends Error {
  constructor(path: string, holder: Holder) {
    super(
      `The database in ${dirname(path)} is already in use by process ${holder.pid} ` +
        `(since ${holder.since}); ` +
        'stop that process first, or give this one its own DATA_DIR or a DATABASE_URL.',
    )
    this.name = 'DirectoryTaken'
  }
}

/** When a process started, if the system provides it: a reused process id must not look alive. */
function getStartTime(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is alive but belongs to another user
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return null
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19] ?? ''}`
  } catch {
    return 'unknown'
  }
}

function readHolder(path: string): Holder | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof parsed !== 'object' || parsed === null) return null
    if (!('pid' in parsed && 'born' in parsed && 'since' in parsed)) return null
    const { pid, born: startTime, since } = parsed
    if (typeof pid !== 'number' || typeof startTime !== 'string' || typeof since !== 'string')
      return null
    return { pid, born: startTime, since }
  } catch {
    return null
  }
}

/**
 * Takes the lock file at `path` for this process, or throws {@link DirectoryLockedError}. The file
 * of a dead process is moved aside by rename, so that only one of two processes gets it.
 */
export function lockDirectory(path: string): { release(): void } {
  mkdirSync(dirname(path), { recursive: true })
  const mine: Holder = {
    pid: process.pid,
    born: getStartTime(process.pid) ?? 'unknown',
    since: new Date().toISOString(),
  }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(mine))
  try {
    for (;;) {
      try {
        linkSync(draft, path)
        return { release: () => releaseLock(path, mine) }
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      }
      const holder = readHolder(path)
      if (holder !== null && getStartTime(holder.pid) === holder.born)
        throw new DirectoryLockedError(path, holder)
      setAside(path, holder)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

function setAside(path: string, judged: Holder | null): void {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
  } catch {
    return // another process was faster: check again
  }
  const moved = readHolder(aside)
  // the moved file may be a new lock, taken between the check and the rename: put it back
  if (moved !== null && (moved.pid !== judged?.pid || moved.born !== judged.born))
    linkSync(aside, path)
  rmSync(aside, { force: true })
}

function releaseLock(path: string, mine: Holder): void {
  const holder = readHolder(path)
  if (holder?.pid === mine.pid && holder.born === mine.born) rmSync(path, { force: true })
}
