import { z } from 'zod'
import { pageOf } from './pagination.ts'
import { Instant } from './values.ts'

/** Why credits came or went. */
export const CreditReason = z.enum(['purchase', 'booking', 'cancellation', 'refund', 'grant'])
export type CreditReason = z.infer<typeof CreditReason>

/**
 * One movement of the member's credits; `balance` is what there was after it. `session` is the one
 * that it was for, to be written as the reader writes times; `description` writes it in the zone of
 * the request.
 */
export const CreditEntry = z.object({
  id: z.string(),
  amount: z.number().int(),
  balance: z.number().int(),
  reason: CreditReason,
  description: z.string(),
  session: z.object({ name: z.string(), at: Instant }).nullable(),
  created_at: Instant,
})
export interface CreditEntry extends z.infer<typeof CreditEntry> {}

/** Newest first. */
export const CreditHistoryPage = pageOf(CreditEntry)
export interface CreditHistoryPage extends z.infer<typeof CreditHistoryPage> {}
