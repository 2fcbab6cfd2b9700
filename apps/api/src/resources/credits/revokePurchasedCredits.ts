import { splitRevokedCredits } from '@portal/domain/scheduling'
import type { Queryable } from '../../db/sql.ts'
import { findCreditAccount, insertCreditEntry } from './credits.repository.ts'
import { insertDebt } from './debts.repository.ts'

type PurchasedCredits = {
  readonly userId: string
  readonly paymentId: string
  readonly credits: number
  readonly reason: 'refund' | 'chargeback'
  /** The record of the change, unique for the reason. */
  readonly ref: string
  readonly now: number
}

/**
 * Takes credits of a purchase back: unused ones from the balance, the rest becomes a debt. The
 * caller holds the member's lock, so the balance is stable.
 */
export async function revokePurchasedCredits(
  db: Queryable,
  { userId, paymentId, credits, reason, ref, now }: PurchasedCredits,
): Promise<{ fromBalance: number; asDebt: number }> {
  const parts = splitRevokedCredits(await findCreditAccount(db, userId), credits)
  const entry = { userId, reason, ref, note: null, now }
  if (parts.fromBalance > 0) await insertCreditEntry(db, { ...entry, amount: -parts.fromBalance })
  if (parts.asDebt > 0) await insertDebt(db, { ...entry, paymentId, amount: parts.asDebt })
  return parts
}
