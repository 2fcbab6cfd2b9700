import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMigratedDataDir } from './testing/databases/migratedPglite.ts'
import { runServerProcess, startServerProcess } from './testing/processes/serverProcess.ts'

describe('startup on the embedded database', () => {
  it('rejects a directory in use, names the process and leaves the data intact', async () => {
    const directory = await createMigratedDataDir()
    const first = await startServerProcess({ DATA_DIR: directory })
    const second = await runServerProcess({ DATA_DIR: directory })
    expect(second.code).toBe(1)
    expect(second.output).toContain(`already in use by process ${first.pid} `)
    // a process id means nothing in another container, so the lock must not depend on it
    writeFileSync(join(directory, 'database.lock'), '{"pid":1}')
    const third = await runServerProcess({ DATA_DIR: directory })
    expect(third.code).toBe(1)
    expect(third.output).toContain('already in use by another process;')
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    await first.end('SIGKILL')
    // a lock of a process that has ended blocks nobody
    const fourth = await startServerProcess({ DATA_DIR: directory })
    expect(await fourth.end('SIGTERM')).toBe(0)
    rmSync(directory, { recursive: true, force: true })
  })

  it('exits with a one-line error for a damaged database and changes nothing', async () => {
    const directory = await createMigratedDataDir()
    const control = join(directory, 'database/global/pg_control')
    writeFileSync(control, 'damaged')
    const result = await runServerProcess({ DATA_DIR: directory })
    expect(result).toEqual({
      code: 1,
      output:
        `The database in ${join(directory, 'database')} is damaged. ` +
        'Restore a backup, or remove DATA_DIR to start with a new database.\n',
    })
    expect(readFileSync(control, 'utf8')).toBe('damaged')
    rmSync(directory, { recursive: true, force: true })
  })

  it.each([
    ['database.lock.sqlite', 'not a database, but long enough to look like a file of one'],
    ['database.lock', null],
  ])('exits with a one-line error when %s cannot be used', async (name, content) => {
    const directory = await createMigratedDataDir()
    if (content === null) mkdirSync(join(directory, name))
    else writeFileSync(join(directory, name), content)
    const { code, output } = await runServerProcess({ DATA_DIR: directory })
    expect(code).toBe(1)
    expect(output).toMatch(/^The lock files database.lock and database.lock.sqlite in .*\n$/)
    rmSync(directory, { recursive: true, force: true })
  })
})
