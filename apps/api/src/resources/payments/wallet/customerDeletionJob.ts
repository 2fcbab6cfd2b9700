import { DAY } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { z } from 'zod'
import type { Job } from '../../../jobs/job.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'

const Payload = z.object({ customer: z.string() })

/**
 * Deletes a customer with the saved cards, after its subscriptions are canceled, so that nothing is
 * charged anymore. The provider keeps the payments.
 */
export const customerDeletionJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'customer_deletion',
  payload: Payload,
  requeueAfterMs: DAY,
  async run(context, { customer }) {
    try {
      await callProvider(context, async (stripe) => {
        const running = stripe.subscriptions.list({ customer, limit: 100 })
        for (const { id } of await running.autoPagingToArray({ limit: 1_000 }))
          await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })
        await stripe.customers.del(customer)
      })
    } catch (error) {
      if (!isMissingRecord(error, 'customer')) throw error
    }
  },
}
