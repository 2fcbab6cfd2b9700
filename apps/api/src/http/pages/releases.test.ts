// @module-tag deep
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../testing/databases/postgresDatabase.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'

let folder: string
let servers: TestServer[]
beforeEach(() => {
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-releases-'))
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  rmSync(folder, { recursive: true, force: true })
})

/** Writes a build whose document and only script have a name. Returns its folder. */
function writeBuild(name: string, dist = join(folder, `dist-${name}`)): string {
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), `<script src="/assets/app-${name}.js"></script>`)
  writeFileSync(join(dist, `assets/app-${name}.js`), `/* ${name} */`)
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return dist
}

async function startServer(
  dist: string,
  {
    releasesDir = join(folder, 'releases'),
    now = '2026-12-01T15:00:00Z',
    databaseUrl,
  }: { releasesDir?: string; now?: string; databaseUrl?: string } = {},
) {
  const server = await startTestServer({
    now,
    ...(databaseUrl !== undefined && { databaseUrl }),
    env: { PORTAL_DIST: dist, RELEASES_DIR: releasesDir },
  })
  servers.push(server)
  const client = createTestClient(server.origin)
  return async (path: string) => {
    const { status, text } = await client.get(path)
    return status === 200 ? text : status
  }
}

describe('releases', () => {
  it('lets servers of two builds serve the files of both, but only their own page', async () => {
    const getFromOne = await startServer(writeBuild('one'))
    const getFromTwo = await startServer(writeBuild('two'))
    for (const get of [getFromOne, getFromTwo]) {
      expect(await get('/assets/app-one.js')).toBe('/* one */')
      expect(await get('/assets/app-two.js')).toBe('/* two */')
    }
    expect(await getFromOne('/login')).toContain('app-one.js')
    expect(await getFromTwo('/login')).toContain('app-two.js')
  })

  it('serves the files of a server on the same database that uses another folder', async () => {
    const database = await createPostgresDatabase(process.env['TEST_POSTGRES_URL'] ?? '')
    const getFrom = (name: string) =>
      startServer(writeBuild(name), {
        releasesDir: join(folder, `releases-${name}`),
        databaseUrl: database.url,
      })
    const getFromOne = await getFrom('one')
    const getFromTwo = await getFrom('two')
    expect(await getFromTwo('/assets/app-one.js')).toBe('/* one */')
    expect(await Promise.all([1, 2, 3].map(() => getFromOne('/assets/app-two.js')))).toEqual(
      [1, 2, 3].map(() => '/* two */'),
    )
    expect(await getFromTwo('/assets/app-three.js')).toBe(404)
    await Promise.all(servers.map((server) => server.close()))
    servers = []
    await database.drop()
  })

  it('returns 404 for a missing file when the folder is gone', async () => {
    const get = await startServer(writeBuild('one'))
    rmSync(join(folder, 'releases'), { recursive: true })
    expect(await get('/assets/app-two.js')).toBe(404)
    expect(await get('/login')).toContain('app-one.js')
  })

  it('serves the files of a running server after the build was repeated', async () => {
    const dist = writeBuild('one')
    const get = await startServer(dist)
    rmSync(dist, { recursive: true })
    writeBuild('two', dist)
    expect(await get('/assets/app-one.js')).toBe('/* one */')
    expect(await get('/favicon.svg')).toContain('<svg')
    expect(await get('/login')).toContain('app-one.js')
  })

  it('removes a release that no server has used for 30 days', async () => {
    await startServer(writeBuild('one'), { now: '2026-11-01T00:00:00Z' })
    const get = await startServer(writeBuild('two'), { now: '2026-11-30T23:59:00Z' })
    expect(await get('/assets/app-one.js')).toBe('/* one */')
    await startServer(writeBuild('three'), { now: '2026-12-01T00:01:00Z' })
    expect(await get('/assets/app-one.js')).toBe(404)
    expect(await get('/assets/app-three.js')).toBe('/* three */')
  })

  it.each(['/assets/app-two.js.map', '/assets/../index.html', '/assets/..%2findex.html'])(
    'returns 404 for %s of another release',
    async (path) => {
      const get = await startServer(writeBuild('one'))
      writeFileSync(join(writeBuild('two'), 'assets/app-two.js.map'), '{}')
      await startServer(join(folder, 'dist-two'))
      expect(await get(path)).toBe(404)
    },
  )

  it('serves its own build when the folder of releases cannot be written to', async () => {
    const blocked = join(folder, 'file')
    writeFileSync(blocked, '')
    const get = await startServer(writeBuild('one'), { releasesDir: join(blocked, 'releases') })
    expect(await get('/assets/app-one.js')).toBe('/* one */')
    expect(existsSync(join(blocked, 'releases'))).toBe(false)
  })
})
