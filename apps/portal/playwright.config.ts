import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '@portal/tools/chromium'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list', { printSteps: false }]],
  timeout: 45_000,
  expect: { timeout: 8000 },
  use: {
    launchOptions: await chromiumLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    actionTimeout: 10_000,
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
})
