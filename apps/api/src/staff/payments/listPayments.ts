import { type Command, option, wholeNumber } from '../command.ts'
import { table } from '../table.ts'
import { paymentData, paymentLine } from './presentPayment.ts'
import { listStaffPayments } from './staffPayments.repository.ts'

export const listPayments: Command = {
  name: 'payments list',
  usage: '[--email <address>] [--status <status>] [--limit <n>]',
  does: 'purchases, the latest first',
  options: { email: { type: 'string' }, status: { type: 'string' }, limit: { type: 'string' } },
  async run({ db }, typed) {
    const limit = wholeNumber(option(typed, 'limit') ?? '50', '--limit')
    const payments = await listStaffPayments(db, {
      email: option(typed, 'email'),
      status: option(typed, 'status'),
      limit: Math.max(1, Math.min(limit, 10_000)),
    })
    return {
      data: payments.map(paymentData),
      text: table(payments.map(paymentLine), 'No payments.'),
    }
  },
}
