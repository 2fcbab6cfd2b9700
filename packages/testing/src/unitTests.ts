import type { ViteUserConfig } from 'vitest/config'

const conditions = ['@portal/source']

/** `TEST_TIMEOUT_FACTOR` lengthens the limits on a slow machine: docs/testing.md. */
const SECOND = 1000 * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1)

/** Unit tests in Node, `*.test.ts` next to the source. Test files of a package share modules. */
export const unitTests: ViteUserConfig = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 60 * SECOND,
    hookTimeout: 60 * SECOND,
    teardownTimeout: 60 * SECOND,
    expect: { poll: { timeout: 40 * SECOND } },
  },
}
