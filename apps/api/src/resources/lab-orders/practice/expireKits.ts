import { canChangeLabOrder } from '@portal/domain/lab-orders'
import { addDays } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import {
  getOrderState,
  type LastDays,
  listExpiredKits,
  lockOrder,
} from '../labOrders.repository.ts'
import { changeOrder } from '../order/changeOrder.ts'
import { getRuleDay } from '../order/findOrderedExclusion.ts'

const Payload = z.object({ order_id: z.uuid(), member_id: z.uuid() })

/**
 * The last days that are certainly over: the day has ended in every zone, and the sample of a
 * registered kit that was sent on it has had two weeks to arrive.
 */
function findLastDays(now: number): LastDays {
  const today = getRuleDay(now)
  return { sent: addDays(today, -2), registered: addDays(today, -15) }
}

/** Ends the time of a kit that was not used, unless its sample has arrived meanwhile. */
export const expireKitJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'lab_kit_expiry',
  payload: Payload,
  async run({ clock, db }, { order_id, member_id }) {
    await db.tx(async (tx) => {
      await lockMember(tx, member_id)
      const order = await lockOrder(tx, order_id)
      const now = clock.now()
      if (order === null || order.expires_on === null) return
      const lastDays = findLastDays(now)
      const lastDay = order.kit_status === 'registered' ? lastDays.registered : lastDays.sent
      if (order.expires_on > lastDay) return
      if (!canChangeLabOrder(getOrderState(order), 'kit_expired', 'system')) return
      const system = { actor: 'system', actorId: null, requestId: null } as const
      await changeOrder(tx, order, { ...system, event: 'kit_expired', now })
    })
  },
}

/** Requests the end of every kit whose last day is over, for the periodic tasks. */
export async function enqueueExpiredKits(db: Queryable, now: number): Promise<void> {
  const lastDays = findLastDays(now)
  for (const { id, member_id, kit_number } of await listExpiredKits(db, lastDays))
    await enqueue(
      db,
      expireKitJob,
      { order_id: id, member_id },
      { dedupeKey: `lab_kit_expiry:${id}:${kit_number}:${lastDays.sent}`, now },
    )
}
