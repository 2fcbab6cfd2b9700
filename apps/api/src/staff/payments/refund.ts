import { refundPayment } from '../../resources/payments/refunds/refundPayment.ts'
import { requireArgument, type Command, readOption, parseWholeNumber } from '../command.ts'
import { createStaffAuditContext } from '../auditContext.ts'
import { presentPaymentData, renderPayment } from './presentPayment.ts'
import { findStaffPayment } from './staffPayments.repository.ts'

export const refund: Command = {
  name: 'payments refund',
  usage: '<payment id> [--credits <n>]',
  does:
    'refunds the rest of a purchase, or the share of some of its credits, and deducts ' +
    'those credits',
  options: { credits: { type: 'string' } },
  async run(context, typed) {
    const { id } = await findStaffPayment(context.db, requireArgument(typed, 0, 'payment id'))
    const credits = readOption(typed, 'credits')
    // in development the sandbox runs in this process, unless a running server has one
    context.payments.listensAt(context.config.appOrigin)
    await refundPayment(
      context,
      id,
      credits === null ? null : parseWholeNumber(credits, '--credits'),
      createStaffAuditContext(),
    )
    await context.jobs.idle()
    const payment = await findStaffPayment(context.db, id)
    return { data: presentPaymentData(payment), text: renderPayment(payment) }
  },
}
