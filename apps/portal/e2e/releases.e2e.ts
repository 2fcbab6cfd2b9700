import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { execute } from '@portal/tools/postgres'
import { createNextBuild } from './createNextBuild.ts'
import { expect, getGreeting, submitLogin, test } from './fixtures.ts'
import { NOW } from './now.ts'
import { type ProductionServer, startProductionServer } from './serverProcess.ts'
import { createTestDatabase } from './testDatabase.ts'

type ChooseServer = (path: string, count: number) => 0 | 1

/** An address with two servers behind it. `choose` gets the path and the number of the request. */
async function startProxy(targets: string[], choose: ChooseServer): Promise<Server> {
  let count = 0
  const proxy = createServer((incoming, outgoing) => {
    const target = new URL(targets[choose(incoming.url ?? '/', count++)] ?? '')
    const { method, url: path, headers } = incoming
    const forwarded = request({ host: target.hostname, port: target.port, method, path, headers })
    forwarded.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return proxy
}

/**
 * This build and the next one behind one address, each with a folder of its own. They have each
 * other's files through the database, unless it has lost them.
 */
async function startTwoBuilds({
  sharesFiles,
  choose,
}: {
  sharesFiles: boolean
  choose: ChooseServer
}) {
  const [next, database, folder] = await Promise.all([
    createNextBuild(),
    createTestDatabase(),
    mkdtemp(join(findTemporaryFolder(), 'portal-e2e-')),
  ])
  const targets: string[] = []
  const proxy = await startProxy(targets, choose)
  const { port } = proxy.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const servers: ProductionServer[] = []
  const settings = {
    one: {},
    two: { PORTAL_DIST: next.dist },
  }
  for (const [name, own] of Object.entries(settings)) {
    const server = await startProductionServer({
      NOW,
      APP_ORIGIN: origin,
      DATA_DIR: join(folder, name),
      DATABASE_URL: database.url,
      ...own,
    })
    servers.push(server)
    targets.push(server.origin)
  }
  if (!sharesFiles) await execute(database.url, 'DELETE FROM releases')
  return {
    origin,
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all([
        next.remove(),
        database.drop(),
        rm(folder, { recursive: true, force: true }),
      ])
    },
  }
}

test(
  'logs in and opens home while two builds are served behind one address',
  { tag: '@deep' },
  async ({ browser }) => {
    const product = await startTwoBuilds({
      sharesFiles: true,
      choose: (_path, count) => (count % 2 === 0 ? 0 : 1),
    })
    for (let visit = 0; visit < 4; visit++) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.clock.install({ time: new Date(NOW) })
      const missing: string[] = []
      page.on('response', (response) => {
        if (response.status() === 404) missing.push(response.url())
      })
      await page.goto(`${product.origin}/login`)
      await submitLogin(page, 'maya@example.com')
      await expect(getGreeting(page, 'Maya')).toBeVisible()
      expect(missing).toEqual([])
      await context.close()
    }
    await product.stop()
  },
)

test(
  'reloads a page once whose files no server has, and keeps what was typed',
  { tag: '@deep' },
  async ({ browser }) => {
    let documents = 0
    const product = await startTwoBuilds({
      sharesFiles: false,
      // the old server sends the first document, then only the new one is left
      choose: (path) => (path === '/login' && documents++ === 0 ? 0 : 1),
    })
    const page = await (await browser.newContext()).newPage()
    await page.clock.install({ time: new Date(NOW) })
    await page.route(
      '**/recover.js',
      async (route) => {
        // typed before any script runs
        await page.getByLabel('Email', { exact: true }).fill('maya@example.com')
        await route.continue()
      },
      { times: 1 },
    )
    await page.goto(`${product.origin}/login`)
    await expect(page.locator('html[data-build=next][data-started]')).toBeAttached()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('maya@example.com')
    await page.getByLabel('Password').fill('juniper-demo-1')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(getGreeting(page, 'Maya')).toBeVisible()
    expect(documents).toBe(2)
    await page.context().close()
    await product.stop()
  },
)
