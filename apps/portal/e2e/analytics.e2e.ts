import { rm } from 'node:fs/promises'
import { startAnalyticsServer } from './analyticsServer.ts'
import { buildWithSettings } from './buildWithSettings.ts'
import { expect, test } from './fixtures.ts'
import { readStoredData } from './readStoredData.ts'

/** Names, values and search words of lab results. */
const labWords = /ferritin|iron|cholesterol|ng\/mL|harbor/i

// the build has no service worker, and the analytics library ignores browsers for automation
test.use({
  ignoreHTTPSErrors: true,
  serviceWorkers: 'block',
  userAgent: [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)',
    'Chrome/153.0.0.0 Safari/537.36',
  ].join(' '),
})

test(
  'reports page views by route and the member by id and email only',
  { tag: '@deep' },
  async ({ page, server, logIn }) => {
    const analytics = await startAnalyticsServer()
    const dist = await buildWithSettings({
      VITE_POSTHOG_KEY: 'phc_test',
      VITE_POSTHOG_HOST: analytics.origin,
    })
    await server.restart('2026-10-29T13:00:00Z', {
      PORTAL_DIST: dist,
      CONNECT_ORIGINS: analytics.origin,
    })
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false })
      Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
    })
    await logIn('maya@example.com', '/appointments/book?date=2026-11-03')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.getByRole('link', { name: 'Labs', exact: true }).click()
    // a request under way would time out by the clock of the page
    await expect(page.getByRole('heading', { name: 'Annual wellness panel' })).toBeVisible()
    await expect
      .poll(async () => {
        await page.clock.runFor(5000)
        return analytics.received.join('\n')
      })
      .toContain('"route":"/labs"')
    await page.getByRole('link', { name: 'See all results' }).click()
    await page.getByRole('searchbox').fill('iron stores')
    await page
      .getByRole('region', { name: 'Matches' })
      .getByRole('link', { name: 'Ferritin' })
      .click()
    const panel = page.getByRole('dialog', { name: 'Ferritin' })
    await panel.getByRole('slider').press('Home')
    expect(page.url()).not.toMatch(/ferritin|iron/i)
    await expect(page).toHaveTitle(/^Ferritin · /)
    await panel.getByRole('link', { name: 'Ask about this' }).click()
    await expect(page.getByText('About this lab result')).toBeVisible()
    expect(page.url()).not.toMatch(/ferritin|iron/i)
    await page.goto('/labs/results?list=reports')
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Annual wellness panel' }),
    ).toBeVisible()
    expect(await readStoredData(page)).not.toMatch(labWords)
    await expect
      .poll(async () => {
        await page.clock.runFor(5000)
        return analytics.received.join('\n')
      })
      .toContain('"route":"/labs/results"')
    expect(analytics.received.join('\n')).toContain('booking_started')
    const text = analytics.received.join('\n')
    expect(text).toContain('"route":"/appointments/book"')
    expect(text).toContain('maya@example.com')
    // neither URLs nor queries nor titles nor names of practitioners
    expect(text).not.toMatch(/2026-11-03|127\.0\.0\.1|Rivera|Chen|Juniper|"title"|"\$referrer"/)
    expect(text).not.toMatch(labWords)
    expect(text).not.toMatch(/marker=|report=|about=|list=/)
    await analytics.close()
    await rm(dist, { recursive: true, force: true })
  },
)
