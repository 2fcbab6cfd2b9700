import { createHmac, timingSafeEqual } from 'node:crypto'

/** What keyed hashes need from the server's context. */
export type SecretContext = { readonly secret: Buffer }

/** A keyed hash (HMAC) of a value that must not be stored as plain text. */
export const hashWithSecret = ({ secret }: SecretContext, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url')

/** Compares in constant time. */
export function isEqualConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
