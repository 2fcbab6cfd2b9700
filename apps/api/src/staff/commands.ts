import type { Command } from './command.ts'
import { checkCredits } from './credits/checkCredits.ts'
import { creditHistory } from './credits/creditHistory.ts'
import { grant } from './credits/grantCredits.ts'
import { listPayments } from './payments/listPayments.ts'
import { refund } from './payments/refund.ts'
import { showPayment } from './payments/showPayment.ts'

export const commands: readonly Command[] = [
  listPayments,
  showPayment,
  refund,
  checkCredits,
  creditHistory,
  grant,
]
