import type { CancelLabOrder, RegisterLabKit, ReplaceLabKit } from '@portal/contract'
import { canChangeLabOrder, type LabOrderEvent } from '@portal/domain/lab-orders'
import { formatMoney } from '@portal/domain/payments'
import { addDays } from '@portal/domain/time'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { createFieldRefusal, createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { checkMembership } from '../../../core/auth/checkMembership.ts'
import type { Queryable } from '../../../db/sql.ts'
import { cancelOpenPayment } from '../../payments/purchase/openPayments.ts'
import { labOrderErrors } from '../errorCodes.ts'
import {
  findOrder,
  getOrderState,
  type LabOrderRow,
  listChanges,
  lockOrder,
} from '../labOrders.repository.ts'
import { cancelByPolicy, getRefundDue } from './accountOrders.ts'
import { changeOrder } from './changeOrder.ts'
import { getLocalDay } from './findOrderedExclusion.ts'

/** Who changes which order, and in which request. */
export type MemberCall = {
  readonly viewer: Viewer
  readonly id: string
  readonly timezone: string
  readonly requestId: string
}

type Change = (tx: Queryable, order: LabOrderRow, common: Common) => Promise<LabOrderRow>
type Common = {
  readonly actor: 'member'
  readonly actorId: string
  readonly requestId: string
  readonly now: number
}

/** Changes an own order, also with a lapsed membership. Throws 404 for any other order. */
async function changeOwnOrder(
  { clock, db, jobs }: Context,
  { viewer, id, requestId }: MemberCall,
  change: Change,
): Promise<LabOrderRow> {
  checkMembership(viewer, 'record')
  const changed = await db.tx(async (tx) => {
    await lockMember(tx, viewer.id)
    const order = await lockOrder(tx, id)
    if (order === null || order.member_id !== viewer.id) throw createNotFoundRefusal()
    return change(tx, order, {
      actor: 'member',
      actorId: viewer.id,
      requestId,
      now: clock.now(),
    })
  })
  jobs.wake()
  return changed
}

const normalizeCode = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '')

/** Registers a kit or a visit with the day on which the sample is taken, or another day. */
export const registerKit = (
  context: Context,
  call: MemberCall,
  { kit_code, collect_on }: z.output<typeof RegisterLabKit>,
): Promise<LabOrderRow> =>
  changeOwnOrder(context, call, async (tx, order, common) => {
    const today = getLocalDay(common.now, call.timezone)
    const isNewKit = order.collection === 'kit' && order.kit_status === 'sent'
    if (isNewKit && normalizeCode(kit_code) !== normalizeCode(order.kit_code ?? ''))
      throw createFieldRefusal(
        'kit_code',
        'unknown_code',
        "This isn't the code of your kit. It's on the box, below the bar code.",
      )
    if (collect_on < today)
      throw createFieldRefusal('collect_on', 'out_of_range', 'Choose today or a later day.')
    const last = order.expires_on ?? addDays(today, 90)
    if (collect_on > last)
      throw createFieldRefusal('collect_on', 'out_of_range', 'Choose a day before it expires.')
    const kit = { registeredAt: common.now, collectOn: collect_on }
    return changeOrder(tx, order, { ...common, event: 'registered', kit })
  })

/**
 * Whether the last change of an order is one that its member requests again: the response of the
 * first request may have been lost.
 */
async function isRepeated(
  tx: Queryable,
  { id }: LabOrderRow,
  ...events: readonly LabOrderEvent[]
): Promise<boolean> {
  const last = (await listChanges(tx, [id])).at(-1)
  return last?.actor === 'member' && events.includes(last.event)
}

/**
 * Cancels an order by the policy that it was shown. Throws `lab_refund_differs` when the refund is
 * another one than the member was shown: the kit may have left meanwhile. An order that the member
 * has canceled with this refund stays as it is.
 */
export async function cancelOrder(
  context: Context,
  call: MemberCall,
  { refund: shown }: z.output<typeof CancelLabOrder>,
): Promise<LabOrderRow> {
  await endPayment(context, call)
  return changeOwnOrder(context, call, async (tx, order, common) => {
    if (order.refund_due === shown && (await isRepeated(tx, order, 'abandoned', 'canceled')))
      return order
    const state = getOrderState(order)
    if (canChangeLabOrder(state, 'abandoned', 'member'))
      return changeOrder(tx, order, { ...common, event: 'abandoned' })
    const refund = getRefundDue(order)
    if (canChangeLabOrder(state, 'canceled', 'member') && refund !== shown)
      throw new Refusal(
        labOrderErrors.refundDiffers,
        'The order has changed meanwhile: canceling it returns ' +
          `${formatMoney(refund - order.returned_amount, order.currency)} now.`,
        { details: { refund } },
      )
    return cancelByPolicy(tx, order, common)
  })
}

/** An order that is not paid yet must not be paid after it was canceled. */
async function endPayment(context: Context, { viewer, id, requestId }: MemberCall): Promise<void> {
  const order = await findOrder(context.db, id)
  if (order?.member_id === viewer.id && order.status === 'unpaid')
    await cancelOpenPayment(context, order.payment_id, { actorId: viewer.id, requestId })
}

/**
 * Sends the free replacement of a kit that is lost or expired, or whose sample was rejected. While
 * the replacement that the member requested is prepared, the order stays as it is.
 */
export const replaceKit = (
  context: Context,
  call: MemberCall,
  { is_lost }: z.output<typeof ReplaceLabKit>,
): Promise<LabOrderRow> =>
  changeOwnOrder(context, call, async (tx, order, common) => {
    if (await isRepeated(tx, order, 'replaced')) return order
    const lost =
      is_lost && order.kit_status === 'sent'
        ? await changeOrder(tx, order, { ...common, event: 'kit_lost' })
        : order
    return changeOrder(tx, lost, { ...common, event: 'replaced' })
  })
