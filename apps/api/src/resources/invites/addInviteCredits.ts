import type { Queryable } from '../../db/sql.ts'
import { insertCreditEntry } from '../credits/credits.repository.ts'
import type { InviteRow } from './invites.repository.ts'

/** Adds the credits of an invite to an account, once. `now` in epoch milliseconds. */
export const addInviteCredits = (
  tx: Queryable,
  { id }: Pick<InviteRow, 'id'>,
  userId: string,
  amount: number,
  now: number,
): Promise<void> =>
  insertCreditEntry(tx, {
    userId,
    amount,
    reason: 'grant',
    ref: `${id}:${userId}`,
    note: 'Invite',
    now,
  })
