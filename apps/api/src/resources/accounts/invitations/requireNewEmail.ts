import { getNewEmailError, normalizeEmail } from '@portal/domain/validation'
import { createFieldRefusal, Refusal } from '../../../core/errors/refusal.ts'
import type { Queryable } from '../../../db/sql.ts'
import { findAccount } from '../accounts.repository.ts'

/** The email of a new account as it is stored. Throws when it is invalid or taken. */
export async function requireNewEmail(db: Queryable, text: string): Promise<string> {
  const error = getNewEmailError(text)
  if (error !== null) throw createFieldRefusal('email', 'invalid', `${text}: ${error}`)
  const email = normalizeEmail(text)
  if ((await findAccount(db, email)) !== null)
    throw new Refusal('conflict', `There is already an account with the email ${email}.`)
  return email
}
