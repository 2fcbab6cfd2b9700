import react from '@vitejs/plugin-react'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { getTestLaunchOptions } from '@portal/tools/chromium'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** Milliseconds. `TEST_TIMEOUT_FACTOR` lengthens it on a slow machine: docs/testing.md. */
const TIMEOUT = 60_000 * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1)

const launchOptions = await getTestLaunchOptions()

// Vitest completes the object it is given, so each project gets its own
const browser = () => ({
  enabled: true,
  connectTimeout: TIMEOUT,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions }),
  instances: [{ browser: 'chromium' as const }],
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/**/server.test.tsx'],
          environment: 'node',
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/server.test.tsx'],
          isolate: false,
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
          browser: browser(),
        },
      },
      {
        plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
        test: {
          name: 'stories',
          maxWorkers: 2,
          isolate: false,
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
          browser: browser(),
        },
      },
    ],
  },
})
