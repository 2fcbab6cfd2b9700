import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { isMissingRecord, parseProviderError } from '../../../stripe/providerError.ts'

const isInvalidRequest = (error: unknown): boolean =>
  parseProviderError(error)?.type === 'StripeInvalidRequestError'

/**
 * Changes a subscription, unless it has ended at the provider: that cannot be changed, and the next
 * fetch shows it. Throws when the provider rejects the change of one that has not ended.
 */
const changeUnlessEnded = (
  context: Context,
  ref: string,
  change: (stripe: Stripe) => Promise<unknown>,
): Promise<void> =>
  callProvider(context, async (stripe) => {
    try {
      await change(stripe)
    } catch (error) {
      if (!isInvalidRequest(error) || !(await hasEnded(stripe, ref))) throw error
    }
  })

/**
 * Whether a subscription has ended. One that the provider does not have has not: its state is
 * unknown.
 */
async function hasEnded(stripe: Stripe, ref: string): Promise<boolean> {
  try {
    return (await stripe.subscriptions.retrieve(ref)).ended_at !== null
  } catch (error) {
    if (!isMissingRecord(error)) throw error
    return false
  }
}

/** Lets a subscription end with the period that is paid, or renew again. */
export const setEnding = (context: Context, ref: string, isEnding: boolean): Promise<void> =>
  changeUnlessEnded(context, ref, async (stripe) => {
    const changed = await stripe.subscriptions.update(ref, { cancel_at_period_end: isEnding })
    // another date of its end stays otherwise, such as one that the practice has set
    if (!isEnding && changed.cancel_at !== null)
      await stripe.subscriptions.update(ref, { cancel_at: '' })
  })

/** Ends a subscription now. Nothing is charged or returned for it. */
export const endSubscription = (context: Context, ref: string): Promise<void> =>
  changeUnlessEnded(context, ref, (stripe) =>
    stripe.subscriptions.cancel(ref, { invoice_now: false, prorate: false }),
  )

/**
 * Lets a subscription end with the period that is paid, or now if the current one is unpaid: its
 * invoices are not charged then. The provider says which, because the stored state may be out of
 * date. Returns whether it ends now.
 */
export async function endWithPaidPeriod(context: Context, ref: string): Promise<boolean> {
  const subscription = await callProvider(context, (stripe) =>
    stripe.subscriptions.retrieve(ref, { expand: ['latest_invoice'] }),
  )
  const isUnpaid =
    ['past_due', 'unpaid'].includes(subscription.status) || isRenewalDraft(subscription)
  if (isUnpaid) await endUnpaidSubscription(context, ref)
  else await setEnding(context, ref, true)
  return isUnpaid
}

/**
 * Whether the current period has begun and will be charged, which takes about an hour. A draft that
 * the provider does not collect, such as while the practice has paused it, costs nothing.
 */
const isRenewalDraft = ({ latest_invoice: invoice }: Stripe.Subscription): boolean =>
  invoice !== null &&
  typeof invoice !== 'string' &&
  invoice.status === 'draft' &&
  invoice.auto_advance === true &&
  invoice.billing_reason === 'subscription_cycle'

/**
 * Ends a subscription that is unpaid, so that nothing is charged: the provider stops collecting its
 * invoices. Open ones are voided, because their pages could still be paid; a draft has no page.
 */
export async function endUnpaidSubscription(context: Context, ref: string): Promise<void> {
  await endSubscription(context, ref)
  await callProvider(context, async (stripe) => {
    const open = await stripe.invoices.list({ subscription: ref, status: 'open', limit: 100 })
    for (const { id } of open.data) if (id !== undefined) await voidInvoice(stripe, id)
  })
}

/** Voids an invoice, so that its page cannot be paid. One that was paid meanwhile stays paid. */
export async function voidInvoice(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(id)
  } catch (error) {
    if (!isInvalidRequest(error) || (await stripe.invoices.retrieve(id)).status === 'open')
      throw error
  }
}
