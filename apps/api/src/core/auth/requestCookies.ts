import type { FastifyRequest } from 'fastify'
import type { ServerSettings } from '../../settings/serverSettings.ts'
import { hashWithSecret, type SecretContext, isEqualConstantTime } from './hashWithSecret.ts'
import { isUnversionedToken } from './sessions.ts'

/** The settings that decide how the session cookie is named. */
export type CookieSettings = Pick<ServerSettings, 'production' | 'appOrigin'>

type CookieContext = { readonly config: CookieSettings }

/** The name of the session cookie before the prefix, and where the prefix cannot be used. */
export const plainSessionCookie = 'sessionid'

/**
 * The name of the session cookie. With the prefix `__Host-`, browsers accept the cookie from this
 * host over https only, so that neither a sibling domain nor plain http can plant a session. They
 * reject the prefix over http, which production allows for localhost only.
 */
export const getSessionCookieName = ({ production, appOrigin }: CookieSettings): string =>
  production && appOrigin.startsWith('https:') ? `__Host-${plainSessionCookie}` : plainSessionCookie

/**
 * Whether the session is in a cookie of the plain name that was set before the prefix. Only a token
 * of that time counts, which expires within the lifetime of a session.
 */
export function hasRenamedSessionCookie(
  { config }: CookieContext,
  { cookies }: FastifyRequest,
): boolean {
  const name = getSessionCookieName(config)
  const plain = cookies[plainSessionCookie]
  return (
    name !== plainSessionCookie &&
    !cookies[name] &&
    plain !== undefined &&
    isUnversionedToken(plain)
  )
}

/** The token of the session cookie, null when the request has none. */
export function readSessionToken(context: CookieContext, request: FastifyRequest): string | null {
  const name = hasRenamedSessionCookie(context, request)
    ? plainSessionCookie
    : getSessionCookieName(context.config)
  return request.cookies[name] || null
}

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

/** The id of a browser that has requested a new password lately, null for any other. */
export function readResetBrowser(context: SecretContext, request: FastifyRequest): string | null {
  const [id, signature] = (request.cookies['reset'] ?? '').split('.')
  if (id === undefined || signature === undefined) return null
  return isEqualConstantTime(signature, hashWithSecret(context, 'reset-cookie', id)) ? id : null
}
