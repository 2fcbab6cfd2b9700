import { requireArgument, type Command } from '../command.ts'
import { presentPaymentData, renderPayment } from './presentPayment.ts'
import { findStaffPayment } from './staffPayments.repository.ts'

export const showPayment: Command = {
  name: 'payments show',
  usage: '<payment id>',
  summary: 'shows one purchase and its outcome',
  options: {},
  async run({ db }, typed) {
    const payment = await findStaffPayment(db, requireArgument(typed, 0, 'payment id'))
    return { data: presentPaymentData(payment), text: renderPayment(payment) }
  },
}
