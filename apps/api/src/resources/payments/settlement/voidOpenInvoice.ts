import type { Context } from '../../../context.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { parseProviderError } from '../../../stripe/providerError.ts'
import type { PaymentRow } from '../payments.repository.ts'

/** Voids an unpaid invoice, so that it cannot be paid later. Ignores a missing or paid one. */
export async function voidOpenInvoice(
  context: Context,
  { provider_ref: ref }: Pick<PaymentRow, 'provider_ref'>,
): Promise<void> {
  if (ref === null) return
  try {
    await callProvider(context, async (stripe) => {
      const { status } = await stripe.invoices.retrieve(ref)
      if (status === 'draft') await stripe.invoices.del(ref)
      if (status === 'open') await stripe.invoices.voidInvoice(ref)
    })
  } catch (error) {
    if (parseProviderError(error)?.type !== 'StripeInvalidRequestError') throw error
  }
}
