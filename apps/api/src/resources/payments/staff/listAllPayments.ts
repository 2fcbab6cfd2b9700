import { type Command, readOption, parseWholeNumber } from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { presentPaymentData, presentPaymentRow } from './presentPayment.ts'
import { listStaffPayments } from './staffPayments.repository.ts'

export const listPaymentsCommand: Command = {
  name: 'payments list',
  usage: '[--email <address>] [--status <status>] [--limit <n>]',
  summary: 'lists purchases, latest first',
  examples: ['--email kim@example.com --status paid'],
  audit: 'payment.listed',
  options: { email: { type: 'string' }, status: { type: 'string' }, limit: { type: 'string' } },
  async run({ db }, typed) {
    const limit = parseWholeNumber(readOption(typed, 'limit') ?? '50', '--limit')
    const payments = await listStaffPayments(db, {
      email: readOption(typed, 'email'),
      status: readOption(typed, 'status'),
      limit: Math.max(1, Math.min(limit, 10_000)),
    })
    return {
      data: payments.map(presentPaymentData),
      text: renderTable(payments.map(presentPaymentRow), 'No payments.'),
      memberIds: payments.map(({ user_id }) => user_id),
    }
  },
}
