import { z } from 'zod'
import type { Job } from '../../../jobs/job.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'
import { findCustomerRow } from './customers.ts'

const Payload = z.object({ user_id: z.uuid() })

/** Writes the member's current email to the provider, which sends receipts to it. */
export const customerEmailJob: Job<z.infer<typeof Payload>> = {
  kind: 'customer_email',
  payload: Payload,
  async run(context, { user_id }) {
    const { email, provider_customer_id: customer } = await findCustomerRow(context, user_id)
    if (customer === null) return
    try {
      await callProvider(context, (stripe) => stripe.customers.update(customer, { email }))
    } catch (error) {
      // the next purchase creates a customer with the current email
      if (!isMissingRecord(error, 'customer')) throw error
    }
  },
}
