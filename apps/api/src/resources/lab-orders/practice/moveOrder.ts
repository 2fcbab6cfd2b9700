import { addDays } from '@portal/domain/time'
import { type LabOrderEvent, needsReason } from '@portal/domain/lab-orders'
import type { AuditContext } from '../../../core/audit.ts'
import type { Context } from '../../../context.ts'
import { createFieldRefusal, createNotFoundRefusal } from '../../../core/errors/refusal.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import {
  findOrder,
  type KitDetails,
  type LabOrderRow,
  lockOrder,
  saveRefundDue,
} from '../labOrders.repository.ts'
import { changeOrder } from '../order/changeOrder.ts'
import { getRuleDay } from '../order/findOrderedExclusion.ts'
import { enqueueOrderRefund } from '../order/refundOrderJob.ts'

/** What staff can do with an order by hand. Reports move it when they are imported and released. */
export const staffEvents = [
  'kit_sent',
  'kit_lost',
  'kit_expired',
  'registered',
  'sample_received',
  'sample_rejected',
  'analysis_started',
  'replaced',
] as const satisfies readonly LabOrderEvent[]
export type StaffEvent = (typeof staffEvents)[number]

/** How long a kit or a form can be used, unless staff say another day. */
const usableDays = 90

export type OrderMove = {
  readonly event: StaffEvent | 'declined'
  readonly reason: string | null
  readonly code: string | null
  readonly trackingUrl: string | null
  readonly expiresOn: string | null
  readonly collectOn: string | null
}

function createKitDetails(move: OrderMove, order: LabOrderRow, now: number): KitDetails {
  const { event, code, trackingUrl, expiresOn, collectOn } = move
  switch (event) {
    case 'kit_sent':
      if (order.collection === 'kit' && code === null)
        throw createFieldRefusal('code', 'required', '--code is missing: the code on the kit.')
      return {
        ...(code === null ? {} : { code }),
        ...(trackingUrl === null ? {} : { trackingUrl }),
        sentAt: now,
        expiresOn: expiresOn ?? addDays(getRuleDay(now), usableDays),
      }
    case 'registered':
      if (collectOn === null)
        throw createFieldRefusal('day', 'required', '--day is missing: when the sample is taken.')
      return { registeredAt: now, collectOn }
    case 'sample_received':
      return { receivedAt: now }
    default:
      return {}
  }
}

/**
 * Moves an order by one event, or declines it with a full refund. Throws 404, and
 * `lab_order_not_possible` for an event that the state does not allow.
 */
export async function moveOrder(
  { clock, db, jobs }: Context,
  id: string,
  move: OrderMove,
  { actorId, requestId }: AuditContext,
): Promise<LabOrderRow> {
  const { event, reason } = move
  if (needsReason(event) && reason === null)
    throw createFieldRefusal('reason', 'required', '--reason is missing: what the member reads.')
  const found = await findOrder(db, id)
  if (found === null) throw createNotFoundRefusal()
  const moved = await db.tx(async (tx) => {
    await lockMember(tx, found.member_id)
    const order = await lockOrder(tx, id)
    if (order === null) throw createNotFoundRefusal()
    const now = clock.now()
    if (event === 'declined') await saveRefundDue(tx, id, order.amount)
    const kit = createKitDetails(move, order, now)
    const practice = { actor: 'practice', actorId, requestId } as const
    const changed = await changeOrder(tx, order, { ...practice, event, reason, kit, now })
    if (event === 'declined') await enqueueOrderRefund(tx, order.payment_id, order.amount, now)
    return changed
  })
  jobs.wake()
  return moved
}
