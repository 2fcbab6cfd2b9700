import { defineConfig } from 'vitest/config'

const conditions = ['@portal/source']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
