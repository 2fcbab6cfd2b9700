import { defineConfig } from '@playwright/test'
import { getTestLaunchOptions } from '@portal/tools/chromium'

/** `TEST_TIMEOUT_FACTOR` lengthens the limits on a slow machine: docs/testing.md. */
const SECOND = 1000 * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1)

const isDeep = process.env['TEST_SIZE'] === 'deep'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  // `pnpm test:deep` runs the flows that take long and the repetitions of others
  ...(isDeep ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list', { printSteps: false }]],
  // a deep test opens every screen at every width
  timeout: (isDeep ? 600 : 180) * SECOND,
  expect: { timeout: 60 * SECOND },
  use: {
    launchOptions: await getTestLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // drawing animations is what a browser without a graphics card does longest
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60 * SECOND,
    navigationTimeout: 60 * SECOND,
    // a trace doubles the time of a test: record one with `--trace on` when a test fails
    trace: 'off',
  },
})
