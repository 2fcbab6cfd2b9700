import { Refusal, type RefusalCode, timeTexts } from './refusal.ts'
import { parseSqlError } from '../db/sql.ts'

/** Constraints whose violation is a documented error. Any other violation is a bug (`internal`). */
const refusalsByConstraint: Readonly<Record<string, readonly [RefusalCode, string]>> = {
  credit_balances_not_negative: ['no_credits', 'You have no credits left.'],
  appointments_practitioner_free: ['slot_taken', timeTexts.taken],
  appointments_one_free_visit: [
    'conflict',
    'Your free consultation was just booked. Reload this page and try again.',
  ],
  appointments_member_free: ['member_busy', timeTexts.memberBusy],
}

/** The documented error for a database error, or null. */
export function toConstraintRefusal(error: unknown): Refusal | null {
  const sqlError = parseSqlError(error)
  if (sqlError === null) return null
  const found = sqlError.constraint === null ? undefined : refusalsByConstraint[sqlError.constraint]
  if (found !== undefined) return new Refusal(...found)
  // class 22: a value that passed the schema but cannot be stored
  if (sqlError.state.startsWith('22'))
    return new Refusal('bad_request', 'A value in the request is not allowed.')
  return null
}
