import { formatMoney } from '@portal/domain/payments'
import { formatCount } from '@portal/domain/text'
import { previewRefund, type RefundPreview } from '../refunds/previewRefund.ts'
import { refundPayment } from '../refunds/refundPayment.ts'
import type { Context } from '../../../context.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  requireArgument,
  type Command,
  type CommandResult,
  readOption,
  parseWholeNumber,
} from '../../../command-line/command.ts'
import { presentSessions } from '../../appointments/staff/presentSession.ts'
import { presentPaymentData, renderPayment } from './presentPayment.ts'
import { renderAffectedSessions } from './renderAffectedSessions.ts'
import { findStaffPayment } from './staffPayments.repository.ts'

export const refundPaymentCommand: Command = {
  name: 'payments refund',
  usage: '<payment id> [--credits <n>] [--confirm]',
  summary:
    'shows what a refund of a purchase, or of some of its credits, would change, and the ' +
    'affected sessions; with --confirm it refunds and deducts the credits',
  examples: [
    '0198c0de-0000-7000-8000-000000000001',
    '0198c0de-0000-7000-8000-000000000001 --credits 2 --confirm',
  ],
  audit: 'payment.shown',
  options: { credits: { type: 'string' }, confirm: { type: 'boolean' } },
  async run(context, typed) {
    const { id } = await findStaffPayment(context.db, requireArgument(typed, 0, 'payment id'))
    const option = readOption(typed, 'credits')
    const credits = option === null ? null : parseWholeNumber(option, '--credits')
    if (typed.values['confirm'] !== true)
      return presentPreview(context, await previewRefund(context, id, credits))
    // in development the sandbox runs in this process, unless a running server has one
    context.payments.setServerOrigin(context.config.appOrigin)
    await refundPayment(context, id, credits, createStaffAuditContext(context))
    await context.jobs.idle()
    const payment = await findStaffPayment(context.db, id)
    return {
      data: presentPaymentData(payment),
      text: renderPayment(payment),
      memberIds: [payment.user_id],
    }
  },
}

function presentPreview(context: Context, preview: RefundPreview): CommandResult {
  const { payment, units, unit, amount, taken, owed } = preview
  const isOfCredits = payment.session_credits > 0
  const sessions = presentSessions(preview.sessions, context)
  const money = formatMoney(amount, payment.currency)
  return {
    data: {
      payment_id: payment.id,
      amount,
      ...(isOfCredits
        ? { credits: units, credits_from_balance: taken, credits_owed: owed }
        : { units }),
      sessions,
    },
    text: [
      ...(isOfCredits
        ? [
            `This would refund ${money} and deduct ${units} session credits:`,
            `  ${taken} from the balance, ${owed} as a debt.`,
          ]
        : [`This would refund ${money} and take back ${formatCount(units, unit)}.`]),
      ...renderAffectedSessions(sessions),
      'Nothing has changed. Add --confirm to refund.',
    ].join('\n'),
    memberIds: [payment.user_id],
  }
}
