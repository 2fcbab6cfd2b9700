import { argument, type Command } from '../command.ts'
import { paymentData, paymentText } from './presentPayment.ts'
import { findStaffPayment } from './staffPayments.repository.ts'

export const showPayment: Command = {
  name: 'payments show',
  usage: '<payment id>',
  does: 'one purchase and what came of it',
  options: {},
  async run({ db }, typed) {
    const payment = await findStaffPayment(db, argument(typed, 0, 'payment'))
    return { data: paymentData(payment), text: paymentText(payment) }
  },
}
