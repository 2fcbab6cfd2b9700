import { HOUR } from '@portal/domain/time'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { parseProviderError } from '../../../stripe/providerError.ts'
import {
  type CheckoutRow,
  endCheckout,
  findCheckout,
  findOpenCheckout,
} from '../checkouts.repository.ts'
import { checkoutEnd } from '../fetch/checkoutEnd.ts'
import { settleCheckout } from './settleCheckout.ts'

/**
 * Ends a page that the member must not pay anymore, such as after closing the account. A member who
 * has paid it before has what was paid.
 */
export const checkoutEndJob: Job<z.infer<typeof checkoutEnd.payload>, Context> = {
  ...checkoutEnd,
  requeueAfterMs: HOUR,
  async run(context, { checkout_id }) {
    const checkout = await findCheckout(context.db, checkout_id)
    if (checkout !== null && checkout.ended_at === null) await endPage(context, checkout)
  },
}

/** Ends the open page of a member, if there is one. Throws while the provider does not respond. */
export async function endOpenPage(context: Context, memberId: string): Promise<void> {
  const open = await findOpenCheckout(context.db, memberId)
  if (open !== null) await endPage(context, open)
}

async function endPage(context: Context, checkout: CheckoutRow): Promise<void> {
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
}
