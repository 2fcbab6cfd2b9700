import { canChangeLabOrder, computeCancellationRefund } from '@portal/domain/lab-orders'
import { formatMoney } from '@portal/domain/payments'
import { formatCount } from '@portal/domain/text'
import type { AccountClosing, ClosingMember } from '../../../core/declarations/accountClosing.ts'
import type { Queryable } from '../../../db/sql.ts'
import {
  getOrderState,
  type LabOrderRow,
  listOrders,
  lockOrder,
  saveRefundDue,
} from '../labOrders.repository.ts'
import { changeOrder } from './changeOrder.ts'
import { enqueueOrderRefund } from './refundOrderJob.ts'

const isCancelable = (order: LabOrderRow): boolean =>
  canChangeLabOrder(getOrderState(order), 'canceled', 'member')

/** What a cancellation by the member returns in all, with what has been returned before. */
export const getRefundDue = (order: LabOrderRow): number =>
  Math.max(
    computeCancellationRefund(order.policy, getOrderState(order), order.amount),
    order.returned_amount,
  )

async function describe(db: Queryable, memberId: string): Promise<string[]> {
  const placed = (await listOrders(db, memberId)).filter(({ status }) => status === 'placed')
  const canceled = placed.filter(isCancelable)
  const continuing = placed.length - canceled.length
  const texts: string[] = []
  if (canceled.length > 0)
    texts.push(
      `${formatCount(canceled.length, 'lab order')} will be canceled. ${getRefundText(canceled)}`,
    )
  if (continuing > 0)
    texts.push(
      `${formatCount(continuing, 'lab order')} can't be canceled anymore. Log in within 14 days ` +
        'to see the results.',
    )
  return texts
}

/** Returns one amount for each currency. */
function getRefundText(canceled: readonly LabOrderRow[]): string {
  const refunds = new Map<string, number>()
  for (const order of canceled) {
    const due = getRefundDue(order) - order.returned_amount
    if (due > 0) refunds.set(order.currency, (refunds.get(order.currency) ?? 0) + due)
  }
  const amounts = [...refunds].map(([currency, amount]) => formatMoney(amount, currency))
  return amounts.length === 0
    ? "You don't get anything back."
    : `You get back ${amounts.join(' and ')}.`
}

/** A payment that ends later is refunded in full. */
async function end(tx: Queryable, { id: memberId, ...by }: ClosingMember): Promise<void> {
  const member = { actor: 'member', ...by } as const
  for (const { id } of await listOrders(tx, memberId)) {
    const order = await lockOrder(tx, id)
    if (order === null) continue
    if (order.status === 'unpaid') await changeOrder(tx, order, { ...member, event: 'abandoned' })
    else if (isCancelable(order)) await cancelByPolicy(tx, order, member)
  }
}

/** Cancels the orders by their policy. Those whose sample is at the laboratory go on. */
export const labOrdersClosing: AccountClosing = { describe, end }

type ByMember = Omit<ClosingMember, 'id'> & { readonly actor: 'member' }

/** Cancels a locked order that can be canceled, and returns what its policy says. */
export async function cancelByPolicy(
  tx: Queryable,
  order: LabOrderRow,
  member: ByMember,
): Promise<LabOrderRow> {
  const refund = getRefundDue(order)
  await saveRefundDue(tx, order.id, refund)
  const canceled = await changeOrder(tx, order, { ...member, event: 'canceled' })
  await enqueueOrderRefund(tx, order.payment_id, refund, member.now)
  return canceled
}
