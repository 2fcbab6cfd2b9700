import { refundPayment } from '../../resources/payments/refunds/refundPayment.ts'
import { argument, type Command, option, wholeNumber } from '../command.ts'
import { staffAuditContext } from '../auditContext.ts'
import { paymentData, paymentText } from './presentPayment.ts'
import { findStaffPayment } from './staffPayments.repository.ts'

export const refund: Command = {
  name: 'payments refund',
  usage: '<payment id> [--credits <n>]',
  does: 'pays back all that is left of a purchase, or the share of some of its credits, and takes those credits back',
  options: { credits: { type: 'string' } },
  async run(context, typed) {
    const { id } = await findStaffPayment(context.db, argument(typed, 0, 'payment'))
    const credits = option(typed, 'credits')
    // on a desk the sandbox is in this process, unless a running server has one
    context.payments.listensAt(context.config.appOrigin)
    await refundPayment(
      context,
      id,
      credits === null ? null : wholeNumber(credits, '--credits'),
      staffAuditContext(),
    )
    await context.jobs.idle()
    const payment = await findStaffPayment(context.db, id)
    return { data: paymentData(payment), text: paymentText(payment) }
  },
}
