import { defineConfig } from 'vitest/config'

const conditions = ['@portal/source']

/** `TEST_TIMEOUT_FACTOR` lengthens the limits on a slow machine: docs/testing.md. */
const SECOND = 1000 * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1)

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 60 * SECOND,
    hookTimeout: 60 * SECOND,
  },
})
