import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/** A keyed hash (HMAC) of a value that must not be stored as plain text. */
export const hashWithSecret = (
  { secret }: Pick<Context, 'secret'>,
  purpose: string,
  value: string,
): string => createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url')

/** Compares in constant time. */
export function isEqualConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
