import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { findPayment } from '../payments.repository.ts'
import { checkProvider } from './paymentCheckJob.ts'
import { refundCheck } from './refundChecks.ts'

/** Asks the provider which refunds a payment has, and settles what is new. */
export const refundCheckJob: Job<z.infer<typeof refundCheck.payload>, Context> = {
  ...refundCheck,
  async run(context, { payment_id }) {
    const payment = await findPayment(context.db, payment_id)
    if (payment !== null) await checkProvider(context, payment)
  },
}
