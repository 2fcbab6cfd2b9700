import { defineConfig } from 'vitest/config'

const conditions = ['@portal/source']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    // milliseconds; generous, because a busy machine must not fail a test
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
