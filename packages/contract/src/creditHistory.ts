import { z } from 'zod'
import { createPageSchema } from './pagination.ts'
import { Id, Instant } from './values.ts'

/**
 * The reason for a ledger entry. `debt_repayment`: returned credits paid a debt. `refund` and
 * `chargeback` took credits of a purchase back; `refund_reversed` (the refund failed) and
 * `chargeback_reversed` returned them.
 */
export const CreditReason = z.enum([
  'purchase',
  'booking',
  'cancellation',
  'refund',
  'refund_reversed',
  'chargeback',
  'chargeback_reversed',
  'debt_repayment',
  'grant',
])
export type CreditReason = z.infer<typeof CreditReason>

/** One entry of the credit ledger. */
export const CreditEntry = z.object({
  id: z.string(),
  amount: z.number().int(),
  /** The balance after it. */
  balance: z.number().int(),
  reason: CreditReason,
  /** The description, with the session in the request's time zone. */
  description: z.string(),
  /** The session that it belongs to, for the client to format. */
  session: z.object({ id: Id, name: z.string(), at: Instant }).nullable(),
  /** Who canceled the session, null unless it was canceled. */
  canceled_by: z.enum(['member', 'practice']).nullable(),
  /** The provider's page for the payment. */
  receipt_url: z.string().nullable(),
  created_at: Instant,
})
export interface CreditEntry extends z.infer<typeof CreditEntry> {}

/** A page of the credit history, newest first. */
export const CreditHistoryPage = createPageSchema(CreditEntry)
export interface CreditHistoryPage extends z.infer<typeof CreditHistoryPage> {}
