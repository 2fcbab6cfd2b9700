import { Refusal, type RefusalCode } from '../errors/refusal.ts'
import { parseSqlError } from '../../db/sql.ts'

/** Constraints whose violation is a documented error, with its code and message. */
export type ConstraintRefusals = Readonly<Record<string, readonly [RefusalCode, string]>>

/** The documented error for a database error, null for any other one, which is a bug. */
export function toConstraintRefusal(error: unknown, refusals: ConstraintRefusals): Refusal | null {
  const sqlError = parseSqlError(error)
  if (sqlError === null) return null
  const found = sqlError.constraint === null ? undefined : refusals[sqlError.constraint]
  if (found !== undefined) return new Refusal(...found)
  // class 22: a value that passed the schema but cannot be stored
  if (sqlError.state.startsWith('22'))
    return new Refusal('bad_request', 'A value in the request is not allowed.')
  return null
}
