import { rm } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { buildWith } from './buildWith.ts'
import { expect, test } from './journey.ts'

// the build of these journeys has no service worker; and the library leaves out whatever calls itself automated
test.use({ serviceWorkers: 'block', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36' })

const HOST = 'https://analytics.example'

/** Everything that leaves for the analytics host, as text. */
async function heard(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
  })
  await page.route(`${HOST}/**`, async (route) => {
    const body = route.request().postDataBuffer()
    const isZipped = body?.[0] === 0x1f
    sent.push([route.request().url(), body === null ? '' : (isZipped ? gunzipSync(body) : body).toString()].join(' '))
    await route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  return sent
}

for (const isAddressSent of [true, false])
  test(`analytics hear of each page by its route, of the member by id ${isAddressSent ? 'and e-mail' : 'alone'}, and of nothing else`, async ({ page, product, signIn }) => {
    test.slow()
    const dist = await buildWith({ VITE_POSTHOG_KEY: 'phc_test', VITE_POSTHOG_HOST: HOST, VITE_POSTHOG_EMAIL: isAddressSent ? 'on' : 'off' })
    await product.restart('2026-10-29T13:00:00Z', { PORTAL_DIST: dist, CONNECT_ORIGINS: HOST })
    const sent = await heard(page)
    await signIn('maya@example.com')
    await page.goto('/appointments/book?date=2026-11-03')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.getByRole('link', { name: 'Labs', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
    await expect
      .poll(async () => {
        await page.clock.runFor(5000)
        return sent.join('\n')
      })
      .toContain('"route":"/labs"')
    const all = sent.join('\n')
    expect(all).toContain('"route":"/appointments/book"')
    expect(all.includes('maya@example.com')).toBe(isAddressSent)
    // neither where in the portal, nor what for, nor who they see
    expect(all).not.toMatch(/2026-11-03|127\.0\.0\.1|Rivera|Chen/)
    await rm(dist, { recursive: true, force: true })
  })
