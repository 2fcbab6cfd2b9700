import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'
import { writeCustomerDetails } from './customerDetails.ts'

const Payload = z.object({ user_id: z.uuid() })

/** Writes the member's current email to the provider, which sends receipts to it. */
export const customerEmailJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'customer_email',
  payload: Payload,
  async run(context, { user_id }) {
    try {
      await writeCustomerDetails(context, user_id)
    } catch (error) {
      // the next purchase creates a customer with the current email
      if (!isMissingRecord(error, 'customer')) throw error
    }
  },
}
