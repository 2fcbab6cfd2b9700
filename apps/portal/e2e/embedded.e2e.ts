import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import {
  getAvailableTimes,
  getBookedTitle,
  expect,
  submitLogin,
  test,
  getUpcomingSessions,
} from './fixtures.ts'
import { NOW } from './now.ts'
import { findServerPort } from './portalServer.ts'
import { startProductionServer } from './serverProcess.ts'

test(
  'keeps a booking in the embedded database across a restart',
  { tag: '@deep' },
  async ({ page }) => {
    const dataDir = await mkdtemp(join(findTemporaryFolder(), 'portal-e2e-embedded-'))
    const port = await findServerPort()
    const settings = {
      NOW,
      PORT: String(port),
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DEMO_DATA: '1',
    }
    const first = await startProductionServer(settings)
    await page.goto(`${settings.APP_ORIGIN}/appointments/book`)
    await submitLogin(page, 'maya@example.com')
    await getAvailableTimes(page).last().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm booking' }).click()
    await expect(getBookedTitle(page)).toBeVisible()

    await first.stop()
    const second = await startProductionServer(settings)
    await page.goto(`${settings.APP_ORIGIN}/appointments`)
    await expect(getUpcomingSessions(page)).toHaveCount(2)
    await expect(page.getByText('2 credits')).toBeVisible()
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
)
