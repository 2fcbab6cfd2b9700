import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'

/** Letters and digits without look-alikes. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

/**
 * The code in an email: 8 of 31 characters. It is deterministic, so that a repeated email contains
 * the same code. `purpose` separates codes of different kinds with the same key.
 */
export function deriveEmailCode({ secret }: Context, purpose: string, key: string): string {
  let rest = BigInt(`0x${createHmac('sha256', secret).update(`${purpose}\0${key}`).digest('hex')}`)
  let code = ''
  for (let index = 0; index < length; index += 1) {
    code += alphabet[Number(rest % BigInt(alphabet.length))] ?? ''
    rest /= BigInt(alphabet.length)
  }
  return code
}

/** A code as it is hashed: without spaces and hyphens, in capitals. */
export const normalizeEmailCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()
