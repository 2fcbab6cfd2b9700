import { rm } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { buildWithSettings } from './buildWithSettings.ts'
import { expect, test } from './fixtures.ts'

// the build has no service worker, and the analytics library ignores browsers for automation
test.use({
  serviceWorkers: 'block',
  userAgent: [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)',
    'Chrome/153.0.0.0 Safari/537.36',
  ].join(' '),
})

const host = 'https://analytics.example'

/** Accepts everything for the third-party analytics host and returns the list of what it gets. */
async function recordAnalytics(page: Page): Promise<string[]> {
  const received: string[] = []
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
  })
  await page.route(`${host}/**`, async (route) => {
    const body = route.request().postDataBuffer() ?? Buffer.of()
    const isCompressed = body[0] === 0x1f
    const text = (isCompressed ? gunzipSync(body) : body).toString()
    received.push(`${route.request().url()} ${text}`)
    await route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  return received
}

test('reports page views by route and the member by id and email only', async ({
  page,
  server,
  logIn,
}) => {
  const dist = await buildWithSettings({ VITE_POSTHOG_KEY: 'phc_test', VITE_POSTHOG_HOST: host })
  await server.restart('2026-10-29T13:00:00Z', { PORTAL_DIST: dist, CONNECT_ORIGINS: host })
  const received = await recordAnalytics(page)
  await logIn('maya@example.com', '/appointments/book?date=2026-11-03')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('link', { name: 'Labs', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return received.join('\n')
    })
    .toContain('"route":"/labs"')
  const text = received.join('\n')
  expect(text).toContain('"route":"/appointments/book"')
  expect(text).toContain('maya@example.com')
  // neither addresses nor queries nor names of practitioners
  expect(text).not.toMatch(/2026-11-03|127\.0\.0\.1|Rivera|Chen/)
  await rm(dist, { recursive: true, force: true })
})
