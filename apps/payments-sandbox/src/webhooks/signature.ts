import { createHmac } from 'node:crypto'

/** The provider's `Stripe-Signature` header over a payload that is sent at `seconds`. */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
