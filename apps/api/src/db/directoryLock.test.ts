import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DirectoryLockedError, lockDirectory } from './directoryLock.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(findTemporaryFolder(), 'portal-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const run = promisify(execFile)

/** Tries to lock the directory in another process; returns its output. */
async function lockElsewhere(): Promise<string> {
  const script =
    `const { lockDirectory } = await import(process.argv[1]);` +
    `try { lockDirectory(process.argv[2]); console.log('locked') }` +
    `catch (error) { console.log(error.name) }`
  const module = join(import.meta.dirname, 'directoryLock.ts')
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '-e',
    script,
    module,
    directory,
  ])
  return stdout.trim()
}

describe('lockDirectory', () => {
  it('rejects a second holder in this and in another process until it is released', async () => {
    const lock = lockDirectory(directory)
    expect(() => lockDirectory(directory)).toThrow(DirectoryLockedError)
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid} on `)
    expect(await lockElsewhere()).toBe('DirectoryLockedError')
    lock.release()
    lock.release()
    // that process ends without releasing its lock
    expect(await lockElsewhere()).toBe('locked')
    lockDirectory(directory).release()
  })

  it('does not depend on the file that names the holder', async () => {
    const lock = lockDirectory(directory)
    rmSync(join(directory, 'database.lock'))
    expect(() => lockDirectory(directory)).toThrow('in use by another process;')
    expect(await lockElsewhere()).toBe('DirectoryLockedError')
    lock.release()
  })
})
