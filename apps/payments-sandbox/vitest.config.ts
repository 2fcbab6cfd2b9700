import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'payments-sandbox',
    include: ['src/**/*.test.ts'],
    isolate: false,
    // a busy machine is slow, not broken
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
