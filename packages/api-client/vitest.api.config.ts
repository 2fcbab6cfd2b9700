import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import unit from './vitest.config.ts'

/** The tests that start the server, on PostgreSQL; each file has its own database. */
export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: ['src/**/*.api.test.ts'],
    exclude: [],
    globalSetup: [fileURLToPath(import.meta.resolve('@portal/tools/test-postgres'))],
  },
})
