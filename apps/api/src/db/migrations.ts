import type { Migration } from './migration.ts'
import { ground } from './migrations/0001-ground.ts'
import { scheduling } from './migrations/0002-scheduling.ts'
import { accounts } from './migrations/0003-accounts.ts'
import { payments } from './migrations/0004-payments.ts'

export const migrations: readonly Migration[] = [ground, scheduling, accounts, payments]
