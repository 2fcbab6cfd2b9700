import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '@portal/tools/chromium'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/demoWorld.ts',
  fullyParallel: true,
  // on two cores: journeys wait as much as they compute
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list', { printSteps: false }]],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: await chromiumLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    actionTimeout: 15_000,
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
})
