import type { ViteUserConfig } from 'vitest/config'

const conditions = ['@portal/source']

/** Unit tests in Node, `*.test.ts` next to the source. Test files of a package share modules. */
export const unitTests: ViteUserConfig = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    // milliseconds; generous, because a busy machine must not fail a test
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
  },
}
