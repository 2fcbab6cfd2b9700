// @module-tag deep
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMigratedDataDir } from './testing/databases/migratedPglite.ts'
import { createProcessDatabase } from './testing/databases/processDatabase.ts'
import { runServerProcess, startServerProcess } from './testing/processes/serverProcess.ts'
import { createTestClient } from './testing/testClient.ts'

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

it('starts its clock at NOW', async () => {
  const database = await createProcessDatabase()
  const server = await startServerProcess({
    ...database.env,
    DEMO_DATA: '1',
    NOW: '2027-03-01T12:00:00Z',
  })
  const client = createTestClient(server.origin)
  expect((await client.logIn('maya@example.com')).status).toBe(200)
  expect((await client.get('/api/client/v1/users/me/')).status).toBe(200)
  await server.end('SIGTERM')
  await database.drop()
})

it('accepts requests but is not ready during DRAIN_SECONDS', async () => {
  const database = await createProcessDatabase()
  const server = await startServerProcess({ ...database.env, DRAIN_SECONDS: '600' })
  const client = createTestClient(server.origin)
  void server.end('SIGTERM')
  await expect.poll(async () => (await client.get('/readyz')).status).toBe(503)
  expect((await client.get('/api/client/v1/users/auth/')).status).toBe(200)
  expect((await createTestClient(server.origin).get('/healthz')).status).toBe(200)
  await server.end('SIGKILL')
  await database.drop()
})
