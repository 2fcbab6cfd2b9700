import { splitRevokedCredits } from '@portal/domain/scheduling'
import type { Context } from '../../../context.ts'
import type { AppointmentRow } from '../../appointments/appointments.repository.ts'
import { findCreditAccount } from '../../credits/credits.repository.ts'
import { listAffectedSessions } from './listAffectedSessions.ts'
import { planRefund, type RefundPlan } from './refundPayment.ts'

export type RefundPreview = RefundPlan & {
  /** Unused credits that are taken from the balance. */
  readonly fromBalance: number
  /** Spent credits that become a debt. */
  readonly asDebt: number
  readonly sessions: readonly AppointmentRow[]
}

/** What a refund would change. Changes nothing. */
export async function previewRefund(
  context: Pick<Context, 'db'>,
  id: string,
  requested: number | null,
): Promise<RefundPreview> {
  const plan = await planRefund(context, id, requested)
  const { payment, credits } = plan
  const account = await findCreditAccount(context.db, payment.user_id)
  const { fromBalance, asDebt } = splitRevokedCredits(account, credits)
  const sessions = await listAffectedSessions(context.db, payment, asDebt)
  return { ...plan, fromBalance, asDebt, sessions }
}
