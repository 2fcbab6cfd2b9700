import { defineConfig } from 'vitest/config'
import unit from './vitest.config.ts'

/** The tests that start the server, each file its own with its own database. */
export default defineConfig({
  ...unit,
  test: { ...unit.test, include: ['src/**/*.api.test.ts'], exclude: [] },
})
