import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createProcessDatabase } from './testing/databases/processDatabase.ts'
import { runServerProcess, startServerProcess } from './testing/processes/serverProcess.ts'

describe('startup with settings that cannot work', () => {
  it.each([
    [{ PORT: 'many' }, 'PORT must be a number.\n'],
    [
      { NODE_ENV: 'production', NOW: '2026-12-01T00:00:00Z' },
      'NOW is not allowed in production.\n',
    ],
  ])('exits with a one-line error for %j', async (env, message) => {
    expect(await runServerProcess(env)).toEqual({ code: 1, output: message })
  })

  it('exits with a one-line error when the directory or the port is unusable', async () => {
    const database = await createProcessDatabase()
    const file = join(mkdtempSync(join(tmpdir(), 'portal-file-')), 'not-a-directory')
    writeFileSync(file, '')
    const unwritable = await runServerProcess({ DATA_DIR: join(file, 'data') })
    expect(unwritable).toEqual({
      code: 1,
      output: `DATA_DIR ${join(file, 'data')} cannot be written to (ENOTDIR).\n`,
    })
    rmSync(dirname(file), { recursive: true })
    const unreachable = await runServerProcess({ ...database.env, HOST: '203.0.113.1' })
    expect(unreachable).toEqual({
      code: 1,
      output:
        'The server cannot listen on port 0 of 203.0.113.1 (EADDRNOTAVAIL); set PORT or HOST.\n',
    })
    await database.drop()
  })
})

it('creates an embedded database in an empty directory', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-empty-'))
  const server = await startServerProcess({ DATA_DIR: directory })
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
  rmSync(directory, { recursive: true, force: true })
})
