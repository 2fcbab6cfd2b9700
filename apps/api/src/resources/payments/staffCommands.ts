import type { Command } from '../../command-line/command.ts'
import { checkCreditsCommand } from './staff/checkCredits.ts'
import { listPaymentsCommand } from './staff/listAllPayments.ts'
import { showPaymentCommand } from './staff/showPayment.ts'
import { refundPaymentCommand } from './staff/refundPayment.ts'
import { listMismatchesCommand, resolveMismatchCommand } from './staff/mismatches.ts'

export const staffCommands: readonly Command[] = [
  listPaymentsCommand,
  showPaymentCommand,
  refundPaymentCommand,
  listMismatchesCommand,
  resolveMismatchCommand,
  // it compares with the provider, which the credits themselves do not know
  checkCreditsCommand,
]
