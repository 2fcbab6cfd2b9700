import { defineConfig } from '@playwright/test'
import { getChromiumLaunchOptions } from '@portal/tools/chromium'

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
  // far above what a test takes on a machine with busy cores: a limit only ends a test that hangs
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    launchOptions: await getChromiumLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // drawing animations is what a browser without a graphics card does longest
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // a trace doubles the time of a test: record one with `--trace on` when a test fails
    trace: 'off',
  },
})
