import type { Migration } from './migration.ts'
import { ground } from './migrations/0001-ground.ts'

export const migrations: readonly Migration[] = [ground]
