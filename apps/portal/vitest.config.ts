import { unitTests } from '@portal/testing/unit'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  ...unitTests,
  test: { ...unitTests.test, include: ['{src,scripts}/**/*.test.ts'] },
})
