import type { Context } from '../../../context.ts'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import { deriveEmailCode, normalizeEmailCode } from '../emailCode.ts'

/** The code of one reset request. */
export const deriveResetCode = (context: Context, requestKey: string): string =>
  deriveEmailCode(context, 'reset-code', requestKey)

/** The stored hash of a code. Spaces, hyphens and case are ignored. */
export const hashResetCode = (context: Context, account: string, code: string): string =>
  hashWithSecret(context, 'reset-code', `${account} ${normalizeEmailCode(code)}`)

/** The keyed hash of an email, for tables that anonymous callers write to. */
export const createAccountKey = (context: Context, email: string): string =>
  hashWithSecret(context, 'account', email)
