import { listAffectedSessions } from '../refunds/listAffectedSessions.ts'
import { requireArgument, type Command } from '../../../command-line/command.ts'
import { presentSessions } from '../../appointments/staff/presentSession.ts'
import { presentPaymentData, renderPayment } from './presentPayment.ts'
import { renderAffectedSessions } from './renderAffectedSessions.ts'
import { findStaffPayment } from './staffPayments.repository.ts'

export const showPaymentCommand: Command = {
  name: 'payments show',
  usage: '<payment id>',
  summary:
    'shows one purchase, its outcome, and the sessions that a refund or a chargeback concerns',
  examples: ['0198c0de-0000-7000-8000-000000000001'],
  audit: 'payment.shown',
  options: {},
  async run(context, typed) {
    const { db } = context
    const payment = await findStaffPayment(db, requireArgument(typed, 0, 'payment id'))
    const isReversed = payment.refunded_amount > 0 || payment.dispute_status !== null
    const sessions = isReversed
      ? await listAffectedSessions(db, payment, payment.credits_recorded_as_debt)
      : []
    const shown = presentSessions(sessions, context)
    return {
      data: { ...presentPaymentData(payment), sessions: shown },
      text: [renderPayment(payment), ...renderAffectedSessions(shown)].join('\n'),
      memberIds: [payment.user_id],
    }
  },
}
