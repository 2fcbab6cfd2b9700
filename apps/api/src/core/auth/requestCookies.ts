import type { FastifyRequest } from 'fastify'
import { hashWithSecret, type SecretContext, isEqualConstantTime } from './hashWithSecret.ts'

/** The token of the session cookie, null when the request has none. */
export const readSessionToken = (request: FastifyRequest): string | null =>
  request.cookies['sessionid'] || null

/** The device id of a browser that has logged in to this account before, null for any other. */
export function readKnownDevice(
  context: SecretContext,
  request: FastifyRequest,
  account: string,
): string | null {
  const [nonce, signature] = (request.cookies['device'] ?? '').split('.')
  if (nonce === undefined || signature === undefined) return null
  const expected = hashWithSecret(context, 'device', `${nonce}.${account}`)
  return isEqualConstantTime(signature, expected) ? nonce : null
}
