import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { hashWithSecret, isEqualConstantTime } from '../../core/auth/hashWithSecret.ts'
import { getSessionCookieName, plainSessionCookie } from '../../core/auth/requestCookies.ts'
import { sessionLimits } from '../../core/auth/sessionLimits.ts'
import { isFromAllowedOrigin } from './allowOrigins.ts'

const day = 86_400

const getBaseOptions = (context: Context) =>
  ({ path: '/', sameSite: 'lax', secure: context.config.production }) as const

export function setSessionCookie(context: Context, reply: FastifyReply, token: string): void {
  reply.setCookie(getSessionCookieName(context.config), token, {
    ...getBaseOptions(context),
    httpOnly: true,
    maxAge: sessionLimits.absolute / 1000,
  })
  clearPlainSessionCookie(context, reply)
}

export function clearSessionCookie(context: Context, reply: FastifyReply): void {
  reply.clearCookie(getSessionCookieName(context.config), {
    ...getBaseOptions(context),
    httpOnly: true,
  })
  clearPlainSessionCookie(context, reply)
}

/** Removes a session cookie from before the `__Host-` prefix. */
function clearPlainSessionCookie(context: Context, reply: FastifyReply): void {
  if (getSessionCookieName(context.config) === plainSessionCookie) return
  if (reply.request.cookies[plainSessionCookie] !== undefined)
    reply.clearCookie(plainSessionCookie, { ...getBaseOptions(context), httpOnly: true })
}

// The token is bound to the session cookie, expired or not: an expired session must get "not
// authenticated", not "CSRF".
const hashSessionToken = (sessionToken: string | null): string =>
  sessionToken === null
    ? 'anonymous'
    : createHash('sha256').update(sessionToken).digest('base64url')

/** Signed double submit: `nonce.signature`, the signature over the nonce and the session cookie. */
export function isValidCsrfToken(
  context: Context,
  token: string,
  sessionToken: string | null,
): boolean {
  const [nonce, signature, rest] = token.split('.')
  if (nonce === undefined || signature === undefined || rest !== undefined) return false
  return isEqualConstantTime(
    signature,
    hashWithSecret(context, 'csrf', `${nonce}.${hashSessionToken(sessionToken)}`),
  )
}

export function setCsrfCookie(
  context: Context,
  reply: FastifyReply,
  sessionToken: string | null,
): void {
  const nonce = randomBytes(16).toString('base64url')
  const binding = hashSessionToken(sessionToken)
  const token = `${nonce}.${hashWithSecret(context, 'csrf', `${nonce}.${binding}`)}`
  reply.setCookie('csrftoken', token, {
    ...getBaseOptions(context),
    httpOnly: false,
    maxAge: 365 * day,
  })
  sendCsrfToken(context, reply, token)
}

/** Sends the token to a page of an allowed origin, which cannot read the cookie of this host. */
export function sendCsrfToken({ config }: Context, reply: FastifyReply, token: string): void {
  if (isFromAllowedOrigin(config, reply.request)) reply.header('x-csrftoken', token)
}

/**
 * Proves that a browser has logged in to an account before, so that wrong attempts from elsewhere
 * do not lock the member out.
 */
export function setDeviceCookie(context: Context, reply: FastifyReply, account: string): void {
  const nonce = randomBytes(16).toString('base64url')
  const value = `${nonce}.${hashWithSecret(context, 'device', `${nonce}.${account}`)}`
  reply.setCookie('device', value, {
    ...getBaseOptions(context),
    httpOnly: true,
    maxAge: 365 * day,
  })
}

/** Gives the browser its new session, and marks it as known for the account. */
export function setLoginCookies(
  context: Context,
  reply: FastifyReply,
  { token, account }: { readonly token: string; readonly account: string },
): void {
  setSessionCookie(context, reply, token)
  setCsrfCookie(context, reply, token)
  setDeviceCookie(context, reply, account)
}

/**
 * Stores an id in the browser that requests a new password, so that nobody else can use up its
 * attempts at the code. `maxAge` in seconds.
 */
export function setResetCookie(
  context: Context,
  reply: FastifyReply,
  id: string,
  maxAge: number,
): void {
  reply.setCookie('reset', `${id}.${hashWithSecret(context, 'reset-cookie', id)}`, {
    ...getBaseOptions(context),
    httpOnly: true,
    maxAge,
  })
}
