import type { Context } from '../../../context.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { revokePurchasedCredits } from '../../credits/revokePurchasedCredits.ts'
import { lockPayment, type PaymentRow, savePayment } from '../../payments/payments.repository.ts'

/**
 * Takes the credits of a period back that cost nothing, such as a trial, and therefore has no
 * refund that does it. Repeating it changes nothing.
 */
export const revokeFreeCredits = (
  { clock, db }: Context,
  { id, user_id: userId }: Pick<PaymentRow, 'id' | 'user_id'>,
): Promise<void> =>
  db.tx(async (tx) => {
    await lockMember(tx, userId)
    const payment = await lockPayment(tx, id)
    if (payment === null || payment.refund_settled_units >= payment.session_credits) return
    const now = clock.now()
    const { fromBalance } = await revokePurchasedCredits(tx, {
      userId,
      paymentId: id,
      credits: payment.session_credits,
      reason: 'refund',
      ref: `${id}:${payment.session_credits}`,
      now,
    })
    const row = {
      ...payment,
      refund_settled_units: payment.session_credits,
      refunded_units: fromBalance,
    }
    await savePayment(tx, row, now)
  })
