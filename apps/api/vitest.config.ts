import { defineConfig } from 'vitest/config'

const conditions = ['@portal/source', 'module', 'node']

/** `TEST_TIMEOUT_FACTOR` lengthens the limits on a slow machine: docs/testing.md. */
const SECOND = 1000 * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1)

const isPglite = process.env['TEST_DATABASE'] === 'pglite'
const isDeep = process.env['TEST_SIZE'] === 'deep'

/** What can fail on the embedded database alone: files, lock, crash, schema and SQL features. */
const embedded = [
  'src/**/*.pglite.test.ts',
  'src/db/**/*.test.ts',
  'src/resources/credits/ledger.test.ts',
  'src/core/requests/idempotency.test.ts',
  'src/jobs/createJobWorker.test.ts',
  'src/resources/appointments/booking/bookInitialSession.test.ts',
]

/** The deep tests that run on both databases; the others run on PostgreSQL. */
const deepEmbedded = [
  'src/main.pglite.test.ts',
  'src/server/crash.deep.test.ts',
  'src/staff/commandLine.deep.test.ts',
  'src/resources/appointments/booking/races.test.ts',
  'src/resources/assistant/evaluation/*.deep.test.ts',
]

const onEmbedded = isDeep ? deepEmbedded : embedded

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: isPglite ? onEmbedded : ['src/**/*.test.ts'],
    tags: [
      { name: 'deep', description: 'Runs in `pnpm test:deep` only.' },
      { name: 'sized', description: 'Runs in both, in a small and a large size.' },
    ],
    exclude: [
      isPglite ? 'src/**/*.postgres.test.ts' : 'src/**/*.pglite.test.ts',
      ...(isDeep ? [] : ['src/**/*.deep.test.ts']),
    ],
    globalSetup: ['test/globalSetup.ts'],
    // a deep test kills a server again and again
    testTimeout: (isDeep ? 1200 : 60) * SECOND,
    hookTimeout: 60 * SECOND,
    teardownTimeout: 60 * SECOND,
    expect: { poll: { timeout: 40 * SECOND, interval: 50 } },
    // a worker waits for the database half of the time
    maxWorkers: isPglite ? 2 : 3,
    // optimizing the code of a database that lives for seconds costs more than it gains
    execArgv: isPglite ? ['--liftoff-only'] : [],
    // every file has its own database; files share only compiled modules
    isolate: false,
  },
})
