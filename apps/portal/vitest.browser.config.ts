import { createComponentTestConfig } from '@portal/testing/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig(await createComponentTestConfig(import.meta.dirname))
