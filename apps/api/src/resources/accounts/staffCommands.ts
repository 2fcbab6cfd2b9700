import type { Command } from '../../command-line/command.ts'
import {
  listAdminsCommand,
  grantAdminAccessCommand,
  revokeAdminAccessCommand,
} from './staff/adminCommands.ts'
import { listTwoFactorCommand, resetTwoFactorCommand } from './staff/twoFactorCommands.ts'

export const staffCommands: readonly Command[] = [
  listAdminsCommand,
  grantAdminAccessCommand,
  revokeAdminAccessCommand,
  listTwoFactorCommand,
  resetTwoFactorCommand,
]
