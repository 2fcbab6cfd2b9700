import type { Revocation } from '../../../core/declarations/productKinds.ts'
import type { Context } from '../../../context.ts'
import type { AppointmentRow } from '../../appointments/appointments.repository.ts'
import { requireKind } from '../products/findProduct.ts'
import { listAffectedSessions } from './listAffectedSessions.ts'
import { planRefund, type RefundPlan } from './refundPayment.ts'

export type RefundPreview = RefundPlan &
  Revocation & {
    /** What one unit is called. */
    readonly unit: string
    readonly sessions: readonly AppointmentRow[]
  }

/** What a refund would change. Changes nothing. */
export async function previewRefund(
  context: Pick<Context, 'db' | 'productKinds'>,
  id: string,
  requested: number | null,
): Promise<RefundPreview> {
  const plan = await planRefund(context, id, requested)
  const { payment, units } = plan
  const { unit, previewRevocation } = requireKind(context, payment.product_kind)
  const revocation = await previewRevocation(context.db, payment, units)
  const isOfCredits = payment.session_credits > 0
  const sessions = isOfCredits
    ? await listAffectedSessions(context.db, payment, revocation.owed)
    : []
  return { ...plan, ...revocation, unit, sessions }
}
