import type { Context } from '../../../context.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { parseProviderError } from '../../../stripe/providerError.ts'

/** A subscription that has ended at the provider cannot be changed: the next fetch shows that. */
async function ignoreEnded(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (parseProviderError(error)?.type !== 'StripeInvalidRequestError') throw error
  }
}

/** Lets a subscription end with the period that is paid, or renew again. */
export const setEnding = (context: Context, ref: string, isEnding: boolean): Promise<void> =>
  ignoreEnded(
    callProvider(context, async (stripe) => {
      const changed = await stripe.subscriptions.update(ref, { cancel_at_period_end: isEnding })
      // another date of its end stays otherwise, such as one that the practice has set
      if (!isEnding && changed.cancel_at !== null)
        await stripe.subscriptions.update(ref, { cancel_at: '' })
    }),
  )

/** Ends a subscription now. Nothing is charged or returned for it. */
export const endSubscription = (context: Context, ref: string): Promise<void> =>
  ignoreEnded(
    callProvider(context, (stripe) =>
      stripe.subscriptions.cancel(ref, { invoice_now: false, prorate: false }),
    ),
  )

/** Ends a subscription whose payment failed, and its open invoices, so that nothing is charged. */
export async function endUnpaidSubscription(context: Context, ref: string): Promise<void> {
  await endSubscription(context, ref)
  await ignoreEnded(
    callProvider(context, async (stripe) => {
      const open = await stripe.invoices.list({ subscription: ref, status: 'open', limit: 100 })
      for (const { id } of open.data) if (id !== undefined) await stripe.invoices.voidInvoice(id)
    }),
  )
}
