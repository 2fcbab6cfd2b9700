import { defineConfig } from 'vitest/config'

const conditions = ['@portal/source', 'module', 'node']

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    // the embedded database cannot be away, and its one connection cannot deadlock
    exclude: isPostgres ? [] : ['src/**/*.postgres.test.ts'],
    globalSetup: ['test/globalSetup.ts'],
    // some start five processes, beside everything else that a proof does at once
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // a database that lives for seconds is not worth compiling well
    execArgv: isPostgres ? [] : ['--liftoff-only'],
    // every file has its own database; what they share is code, compiled once a worker
    isolate: false,
  },
})
