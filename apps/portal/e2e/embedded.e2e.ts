import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, openTimes, test } from './fixtures.ts'
import { NOW } from './now.ts'
import { findServerPort } from './portalServer.ts'
import { startServerProcess } from './serverProcess.ts'

test('on the embedded database a booking is still there after a restart', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-embedded-'))
  const port = await findServerPort()
  const settings = {
    NOW,
    PORT: String(port),
    APP_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DEMO_DATA: '1',
  }
  const first = await startServerProcess(settings)
  await page.goto(`${settings.APP_ORIGIN}/appointments/book`)
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password').fill('juniper-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await openTimes(page).last().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()

  await first.stop()
  const second = await startServerProcess(settings)
  await page.goto(`${settings.APP_ORIGIN}/appointments`)
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(2)
  await expect(page.getByText('2 credits')).toBeVisible()
  await second.stop()
  await rm(dataDir, { recursive: true, force: true })
})
