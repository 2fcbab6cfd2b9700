import { componentTests } from '@portal/testing/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig(await componentTests(import.meta.dirname))
