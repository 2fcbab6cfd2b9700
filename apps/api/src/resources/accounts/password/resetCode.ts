import { createHmac } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { hashWithSecret } from '../../../core/hashWithSecret.ts'

/** Letters and digits that nobody reads as another one. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

/**
 * The code of one request for a new password: the same each time it is worked out, so that a
 * repeated mail says the same.
 */
export function deriveResetCode({ secret }: Context, requestKey: string): string {
  let rest = BigInt(
    `0x${createHmac('sha256', secret).update(`reset-code\0${requestKey}`).digest('hex')}`,
  )
  let code = ''
  for (let place = 0; place < length; place += 1) {
    code += alphabet[Number(rest % BigInt(alphabet.length))] ?? ''
    rest /= BigInt(alphabet.length)
  }
  return code
}

/** What is stored of a code; how it was typed does not matter. */
export const hashResetCode = (context: Context, account: string, code: string): string =>
  hashWithSecret(context, 'reset-code', `${account} ${code.replace(/[\s-]/g, '').toUpperCase()}`)

/** What stands for an address in tables that strangers can make grow. */
export const createAccountKey = (context: Context, email: string): string =>
  hashWithSecret(context, 'account', email)
