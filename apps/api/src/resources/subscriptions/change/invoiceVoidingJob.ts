import { HOUR } from '@portal/domain/time'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { invoiceVoiding } from '../fetch/invoiceVoiding.ts'
import { voidInvoice } from './changeSubscription.ts'

/** Ends the page of an invoice whose subscription has ended: paying it would open nothing. */
export const invoiceVoidingJob: Job<z.infer<typeof invoiceVoiding.payload>, Context> = {
  ...invoiceVoiding,
  requeueAfterMs: HOUR,
  run: (context, { invoice }) => callProvider(context, (stripe) => voidInvoice(stripe, invoice)),
}
