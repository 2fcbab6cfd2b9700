import { HOUR } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { parseProviderError } from '../../../stripe/providerError.ts'
import { endCheckout, findCheckout, findOpenCheckout } from './checkouts.repository.ts'
import { settleCheckout } from './settleCheckout.ts'

const Payload = z.object({ checkout_id: z.uuid() })

/** Ends the page of a member who has closed the account, so that it cannot be paid anymore. */
export const checkoutEndJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'membership_checkout_end',
  payload: Payload,
  requeueAfterMs: HOUR,
  async run(context, { checkout_id }) {
    const checkout = await findCheckout(context.db, checkout_id)
    if (checkout === null || checkout.ended_at !== null) return
    const { id, provider_ref: ref } = checkout
    if (ref === null) {
      await endCheckout(context.db, id, context.clock.now())
      return
    }
    try {
      await callProvider(context, (stripe) => stripe.checkout.sessions.expire(ref))
    } catch (error) {
      // it was paid or has expired: the provider says what became of it
      if (parseProviderError(error)?.type !== 'StripeInvalidRequestError') throw error
    }
    await settleCheckout(context, checkout)
  },
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
    checkoutEndJob,
    { checkout_id: open.id },
    { dedupeKey: `membership_checkout_end:${open.id}`, now },
  )
}
