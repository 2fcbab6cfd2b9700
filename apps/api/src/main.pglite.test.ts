import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMigratedDataDir } from './testing/databases/migratedPglite.ts'
import { runServerProcess } from './testing/processes/serverProcess.ts'

describe('startup on the embedded database', { tags: 'deep' }, () => {
  it('exits with a one-line error for a damaged database', async () => {
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
