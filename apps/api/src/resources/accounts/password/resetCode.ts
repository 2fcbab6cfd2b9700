import { createHmac } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'

/** Letters and digits without look-alikes. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

/**
 * The code of one reset request. It is deterministic, so that a repeated email contains the same
 * code.
 */
export function deriveResetCode({ secret }: Context, requestKey: string): string {
  let rest = BigInt(
    `0x${createHmac('sha256', secret).update(`reset-code\0${requestKey}`).digest('hex')}`,
  )
  let code = ''
  for (let index = 0; index < length; index += 1) {
    code += alphabet[Number(rest % BigInt(alphabet.length))] ?? ''
    rest /= BigInt(alphabet.length)
  }
  return code
}

/** The stored hash of a code. Spaces, hyphens and case are ignored. */
export const hashResetCode = (context: Context, account: string, code: string): string =>
  hashWithSecret(context, 'reset-code', `${account} ${code.replace(/[\s-]/g, '').toUpperCase()}`)

/** The keyed hash of an email, for tables that anonymous callers write to. */
export const createAccountKey = (context: Context, email: string): string =>
  hashWithSecret(context, 'account', email)
