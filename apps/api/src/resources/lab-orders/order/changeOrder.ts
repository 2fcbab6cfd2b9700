import {
  changeLabOrder,
  getLabOrderStage,
  type LabOrderActor,
  type LabOrderEvent,
} from '@portal/domain/lab-orders'
import { recordAudit } from '../../../core/audit.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueueOrderMessages } from '../emails/enqueueOrderMessages.ts'
import { labOrderErrors } from '../errorCodes.ts'
import {
  findOrder,
  getOrderState,
  insertChange,
  type KitDetails,
  type LabOrderRow,
  saveKitDetails,
  saveOrderState,
} from '../labOrders.repository.ts'

export type OrderChange = {
  readonly event: LabOrderEvent
  readonly actor: LabOrderActor
  readonly actorId: string | null
  readonly requestId: string | null
  /** What the member may read. */
  readonly reason?: string | null
  readonly kit?: KitDetails
  readonly now: number
}

/**
 * Changes a locked order: its state, its history, the audit trail and the emails. Throws
 * `lab_order_not_possible` for a change that the state or the actor does not allow. Changes nothing
 * when a kit is registered again for the same day. Returns the order as stored.
 */
export async function changeOrder(
  tx: Queryable,
  order: LabOrderRow,
  { event, actor, actorId, requestId, reason = null, kit = {}, now }: OrderChange,
): Promise<LabOrderRow> {
  const state = getOrderState(order)
  const next = changeLabOrder(state, event, actor)
  if (next === null)
    throw new Refusal(
      labOrderErrors.notPossible,
      "This isn't possible anymore. The order has changed meanwhile.",
      { details: { stage: getLabOrderStage(state) } },
    )
  // the same day again is a repeated request, about which there is nothing to write
  if (event === 'registered' && state.kit === next.kit && kit.collectOn === order.collect_on)
    return order
  await saveOrderState(tx, order, next)
  await saveKitDetails(tx, order.id, kit)
  const change = { order_id: order.id, event, actor, actor_id: actorId, reason, at: now }
  const changeId = await insertChange(tx, change)
  await recordAudit(tx, {
    action: `lab_order.${event}`,
    actorId,
    subjectId: order.member_id,
    details: { lab_order_id: order.id },
    requestId,
    at: now,
  })
  const changed = await requireStored(tx, order.id)
  await enqueueOrderMessages(tx, changed, { event, actor, changeId, now })
  return changed
}

async function requireStored(tx: Queryable, id: string): Promise<LabOrderRow> {
  const row = await findOrder(tx, id)
  if (row === null) throw new Error('The order that was just changed is missing.')
  return row
}
