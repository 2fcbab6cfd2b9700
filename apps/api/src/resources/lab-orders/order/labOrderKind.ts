import { canChangeLabOrder } from '@portal/domain/lab-orders'
import type { ProductKind } from '../../../core/declarations/productKinds.ts'
import type { Queryable } from '../../../db/sql.ts'
import { findCatalog } from '../catalog/catalog.repository.ts'
import { changeOrder } from './changeOrder.ts'
import { findOrderedExclusion } from './findOrderedExclusion.ts'
import {
  addReturnedAmount,
  getOrderState,
  type LabOrderRow,
  lockOrder,
  saveRefundDue,
} from '../labOrders.repository.ts'
import { enqueueOrderRefund } from './refundOrderJob.ts'

const system = { actor: 'system', actorId: null, requestId: null } as const

/** Why a paid order cannot be placed: a rule may have begun while the member was paying. */
async function findReason(db: Queryable, order: LabOrderRow, now: number): Promise<string | null> {
  const catalog = await findCatalog(db)
  if (catalog === null) return null
  return findOrderedExclusion(catalog, order, order.panels, now)
}

/**
 * A lab order. Its units are the smallest unit of the currency, because a cancellation returns any
 * part of the price. A payment without an order that can be placed is refunded in full.
 */
export const labOrderKind: ProductKind = {
  // the resource computes the amount of an order
  readPrice: () => null,
  unit: 'cent',
  countUnits: ({ amount }) => amount,
  async fulfill(db, { id, product_id, amount }, _auditContext, now) {
    const order = product_id === null ? null : await lockOrder(db, product_id)
    if (order === null || order.status !== 'unpaid') {
      if (order !== null) await saveRefundDue(db, order.id, amount)
      await enqueueOrderRefund(db, id, amount, now)
      return { outcome: 'fulfilled', appointmentId: null }
    }
    const reason = await findReason(db, order, now)
    if (reason === null) await changeOrder(db, order, { ...system, event: 'paid', now })
    else {
      await saveRefundDue(db, order.id, amount)
      await changeOrder(db, order, { ...system, event: 'payment_refused', reason, now })
      await enqueueOrderRefund(db, id, amount, now)
    }
    return { outcome: 'fulfilled', appointmentId: null }
  },
  /** An order whose whole price went back ends, unless the sample is at the laboratory. */
  async revoke(db, { product_id }, { units, reason, now }) {
    const order = product_id === null ? null : await lockOrder(db, product_id)
    if (order !== null) {
      await addReturnedAmount(db, order.id, units)
      const isReturned = order.returned_amount + units >= order.amount
      if (isReturned && canChangeLabOrder(getOrderState(order), 'refunded', 'system'))
        await changeOrder(db, order, { ...system, event: 'refunded', reason: reasons[reason], now })
    }
    return { taken: units, owed: 0 }
  },
  previewRevocation: async (_db, _payment, units) => ({ taken: units, owed: 0 }),
  /** An order that ended stays ended: the practice decides what to do. */
  async restore(db, { product_id }, { units }) {
    const order = product_id === null ? null : await lockOrder(db, product_id)
    if (order !== null) await addReturnedAmount(db, order.id, -units)
    return { given: units, repaid: 0 }
  },
  describeFulfillment: () => 'You can follow your order in your portal.',
  describeRevocation: () => [],
  describeRestoration: () => [],
}

const reasons = {
  refund: 'The payment was refunded.',
  chargeback: 'The bank returned the payment.',
} as const
