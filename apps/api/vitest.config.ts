import { defineConfig } from 'vitest/config'

const conditions = ['@portal/source', 'module', 'node']

const isPglite = process.env['TEST_DATABASE'] === 'pglite'
const isDeep = process.env['TEST_SIZE'] === 'deep'

/** Tests whose size is a parameter: see src/testing/testSize.ts. */
const sized = [
  'src/server/crash.test.ts',
  'src/http/security/fuzz.test.ts',
  'src/http/load.test.ts',
  'src/resources/appointments/booking/{memberRules,races}.test.ts',
  'src/resources/credits/debts.test.ts',
  'src/resources/payments/settlement/paymentRaces.test.ts',
  'src/**/*.deep.test.ts',
]

/** What can fail on the embedded database alone: files, lock, crash, schema and SQL features. */
const embedded = [
  'src/**/*.pglite.test.ts',
  'src/server/crash.test.ts',
  'src/db/**/*.test.ts',
  'src/resources/credits/ledger.test.ts',
  'src/core/requests/idempotency.test.ts',
  'src/jobs/createJobWorker.test.ts',
  'src/resources/appointments/booking/bookInitialSession.test.ts',
]

const small = isPglite ? embedded : ['src/**/*.test.ts']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: isDeep ? sized : small,
    exclude: [
      isPglite ? 'src/**/*.postgres.test.ts' : 'src/**/*.pglite.test.ts',
      // a kill costs most on the embedded database, so the small size runs it there
      ...(isDeep
        ? []
        : ['src/**/*.deep.test.ts', ...(isPglite ? [] : ['src/server/crash.test.ts'])]),
    ],
    globalSetup: ['test/globalSetup.ts'],
    // on a busy machine the kill tests take minutes
    testTimeout: isDeep ? 1_200_000 : 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    // a worker waits for the database half of the time
    maxWorkers: isPglite ? 2 : 3,
    // optimizing the code of a database that lives for seconds costs more than it gains
    execArgv: isPglite ? ['--liftoff-only'] : [],
    // every file has its own database; files share only compiled modules
    isolate: false,
  },
})
