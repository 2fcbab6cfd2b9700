import { randomInt } from 'node:crypto'
import { hashWithSecret, type SecretContext } from '../../../core/auth/hashWithSecret.ts'

const codeCount = 10
const length = 10
/** Letters and digits without look-alikes. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const createCode = (): string => {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
}

export const createRecoveryCodes = (): string[] => Array.from({ length: codeCount }, createCode)

/** A code as it is stored. Spaces, hyphens and case do not matter. */
export const hashRecoveryCode = (context: SecretContext, userId: string, code: string): string =>
  hashWithSecret(context, 'recovery_code', `${userId} ${normalizeCode(code)}`)

/** A typed code without spaces and hyphens, in lower case. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()
