import { z } from 'zod'

/** The kind and the payload of `invoiceVoidingJob`, apart from what it runs. */
export const invoiceVoiding = {
  kind: 'invoice_voiding',
  payload: z.object({ invoice: z.string() }),
}
