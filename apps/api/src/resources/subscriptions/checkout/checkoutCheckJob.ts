import { HOUR } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { findCheckout } from '../checkouts.repository.ts'
import { settleCheckout } from './settleCheckout.ts'

const Payload = z.object({ checkout_id: z.uuid() })

/** Looks for the subscription of a page whose event did not arrive. */
export const checkoutCheckJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'membership_checkout_check',
  payload: Payload,
  requeueAfterMs: HOUR,
  async run(context, { checkout_id }) {
    const checkout = await findCheckout(context.db, checkout_id)
    if (checkout !== null && checkout.ended_at === null) await settleCheckout(context, checkout)
  },
}
