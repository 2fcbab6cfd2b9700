import { unitTests } from '@portal/testing/unit'
import { defineConfig } from 'vitest/config'

export default defineConfig(unitTests)
