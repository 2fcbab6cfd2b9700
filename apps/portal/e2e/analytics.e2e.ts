import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { buildWithSettings } from './buildWithSettings.ts'
import { expect, test } from './fixtures.ts'

// the build has no service worker, and the analytics library ignores browsers for automation
test.use({
  serviceWorkers: 'block',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
})

/** Starts an analytics host that accepts everything, and collects what it receives as text. */
async function startAnalyticsHost() {
  const received: string[] = []
  const host = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const isCompressed = body[0] === 0x1f
      received.push(`${request.url} ${(isCompressed ? gunzipSync(body) : body).toString()}`)
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
      response.setHeader('access-control-allow-headers', '*')
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const { port } = host.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    async stop() {
      host.closeAllConnections()
      await new Promise((resolve) => host.close(resolve))
    },
  }
}

test('reports page views by route and the member by id and email only', async ({
  page,
  server,
  logIn,
}) => {
  const host = await startAnalyticsHost()
  const dist = await buildWithSettings({
    VITE_POSTHOG_KEY: 'phc_test',
    VITE_POSTHOG_HOST: host.origin,
  })
  await server.restart('2026-10-29T13:00:00Z', { PORTAL_DIST: dist, CONNECT_ORIGINS: host.origin })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
  })
  await logIn('maya@example.com', '/appointments/book?date=2026-11-03')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('link', { name: 'Labs', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return host.received.join('\n')
    })
    .toContain('"route":"/labs"')
  const received = host.received.join('\n')
  expect(received).toContain('"route":"/appointments/book"')
  expect(received).toContain('maya@example.com')
  // neither addresses nor queries nor names of practitioners
  expect(received.replaceAll(host.origin, '')).not.toMatch(/2026-11-03|127\.0\.0\.1|Rivera|Chen/)
  await host.stop()
  await rm(dist, { recursive: true, force: true })
})
