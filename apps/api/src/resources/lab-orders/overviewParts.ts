import { checkMembersOnly, type PlanType } from '@portal/domain/scheduling'
import { getNextActor } from '@portal/domain/lab-orders'
import type { OverviewParts } from '../../core/declarations/overviewParts.ts'
import { getOrderState, type LabOrderRow, listOrders } from './labOrders.repository.ts'
import { getLocalDay } from './order/findOrderedExclusion.ts'

const canRead = (planType: PlanType): boolean =>
  checkMembersOnly({ planType, membershipStatus: null }, 'record') === null

/** Whether the member has to do something today: a registered kit waits for the chosen day. */
function isDue(order: LabOrderRow, today: string): boolean {
  if (getNextActor(getOrderState(order)) !== 'member') return false
  return order.kit_status !== 'registered' || (order.collect_on ?? today) <= today
}

/** Lab orders are missing while none is on its way. */
export const labOrderParts: OverviewParts = {
  async lab_orders(db, { viewer, timezone, now }) {
    if (!canRead(viewer.planType)) return null
    const open = (await listOrders(db, viewer.id)).filter(({ status }) => status === 'placed')
    if (open.length === 0) return null
    const today = getLocalDay(now, timezone)
    return open.some((order) => isDue(order, today)) ? 'due' : 'quiet'
  },
}
