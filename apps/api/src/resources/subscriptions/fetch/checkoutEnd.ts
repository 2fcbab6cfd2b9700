import { z } from 'zod'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { findOpenCheckout } from '../checkouts.repository.ts'

/** The kind and the payload of `checkoutEndJob`, apart from what it runs. */
export const checkoutEnd = {
  kind: 'membership_checkout_end',
  payload: z.object({ checkout_id: z.uuid() }),
}

/** Enqueues the end of the open page of a member, if there is one. */
export async function enqueueCheckoutEnd(
  tx: Queryable,
  memberId: string,
  now: number,
): Promise<void> {
  const open = await findOpenCheckout(tx, memberId)
  if (open === null) return
  await enqueue(
    tx,
    checkoutEnd,
    { checkout_id: open.id },
    { dedupeKey: `membership_checkout_end:${open.id}`, now },
  )
}
