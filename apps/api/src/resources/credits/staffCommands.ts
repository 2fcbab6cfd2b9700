import type { Command } from '../../command-line/command.ts'
import { showCreditHistoryCommand } from './staff/showCreditHistory.ts'
import { grantCreditsCommand } from './staff/grantCredits.ts'
import { forgiveDebtCommand } from './staff/forgiveDebt.ts'

export const staffCommands: readonly Command[] = [
  showCreditHistoryCommand,
  grantCreditsCommand,
  forgiveDebtCommand,
]
