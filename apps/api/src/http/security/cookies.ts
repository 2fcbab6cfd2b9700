import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpServices } from '../httpServices.ts'
import { hashWithSecret, isEqualConstantTime } from '../../core/auth/hashWithSecret.ts'
import { getSessionCookieName, plainSessionCookie } from '../../core/auth/requestCookies.ts'
import { sessionLimits } from '../../core/auth/sessionLimits.ts'
import {
  createVisitorToken,
  getRequester,
  readVisitorToken,
  type Requester,
  visitorCookie,
} from '../../core/requests/visitor.ts'
import { isFromAllowedOrigin } from './allowOrigins.ts'

const day = 86_400

const getBaseOptions = (services: HttpServices) =>
  ({ path: '/', sameSite: 'lax', secure: services.config.production }) as const

export function setSessionCookie(services: HttpServices, reply: FastifyReply, token: string): void {
  reply.setCookie(getSessionCookieName(services.config), token, {
    ...getBaseOptions(services),
    httpOnly: true,
    maxAge: sessionLimits.absolute / 1000,
  })
  clearPlainSessionCookie(services, reply)
}

export function clearSessionCookie(services: HttpServices, reply: FastifyReply): void {
  reply.clearCookie(getSessionCookieName(services.config), {
    ...getBaseOptions(services),
    httpOnly: true,
  })
  clearPlainSessionCookie(services, reply)
}

/** Removes a session cookie from before the `__Host-` prefix. */
function clearPlainSessionCookie(services: HttpServices, reply: FastifyReply): void {
  if (getSessionCookieName(services.config) === plainSessionCookie) return
  if (reply.request.cookies[plainSessionCookie] !== undefined)
    reply.clearCookie(plainSessionCookie, { ...getBaseOptions(services), httpOnly: true })
}

// The token is bound to the session cookie, expired or not: an expired session must get "not
// authenticated", not "CSRF".
const hashSessionToken = (sessionToken: string | null): string =>
  sessionToken === null
    ? 'anonymous'
    : createHash('sha256').update(sessionToken).digest('base64url')

/** Signed double submit: `nonce.signature`, the signature over the nonce and the session cookie. */
export function createCsrfToken(services: HttpServices, sessionToken: string | null): string {
  const nonce = randomBytes(16).toString('base64url')
  const binding = hashSessionToken(sessionToken)
  return `${nonce}.${hashWithSecret(services, 'csrf', `${nonce}.${binding}`)}`
}

export function isValidCsrfToken(
  services: HttpServices,
  token: string,
  sessionToken: string | null,
): boolean {
  const [nonce, signature, rest] = token.split('.')
  if (nonce === undefined || signature === undefined || rest !== undefined) return false
  return isEqualConstantTime(
    signature,
    hashWithSecret(services, 'csrf', `${nonce}.${hashSessionToken(sessionToken)}`),
  )
}

export function setCsrfCookie(
  services: HttpServices,
  reply: FastifyReply,
  sessionToken: string | null,
): void {
  const token = createCsrfToken(services, sessionToken)
  reply.setCookie('csrftoken', token, {
    ...getBaseOptions(services),
    httpOnly: false,
    maxAge: 365 * day,
  })
  sendCsrfToken(services, reply, token)
}

/** Sends the token to a page of an allowed origin, which cannot read the cookie of this host. */
export function sendCsrfToken({ config }: HttpServices, reply: FastifyReply, token: string): void {
  if (isFromAllowedOrigin(config, reply.request)) reply.header('x-csrftoken', token)
}

/**
 * Proves that a browser has logged in to an account before, so that wrong attempts from elsewhere
 * do not lock the member out.
 */
export function setDeviceCookie(
  services: HttpServices,
  reply: FastifyReply,
  account: string,
): void {
  const nonce = randomBytes(16).toString('base64url')
  const value = `${nonce}.${hashWithSecret(services, 'device', `${nonce}.${account}`)}`
  reply.setCookie('device', value, {
    ...getBaseOptions(services),
    httpOnly: true,
    maxAge: 365 * day,
  })
}

/** Gives the browser its new session, and marks it as known for the account. */
export function setLoginCookies(
  services: HttpServices,
  reply: FastifyReply,
  { token, account }: { readonly token: string; readonly account: string },
): void {
  setSessionCookie(services, reply, token)
  setCsrfCookie(services, reply, token)
  setDeviceCookie(services, reply, account)
}

/**
 * Stores an id in the browser that requests a new password, so that nobody else can use up its
 * attempts at the code. `maxAge` in seconds.
 */
export function setResetCookie(
  services: HttpServices,
  reply: FastifyReply,
  id: string,
  maxAge: number,
): void {
  reply.setCookie('reset', `${id}.${hashWithSecret(services, 'reset-cookie', id)}`, {
    ...getBaseOptions(services),
    httpOnly: true,
    maxAge,
  })
}

/**
 * The member of a request, otherwise its visitor, who gets a cookie to hold times with. Listing
 * times sets it already, so that a hold whose response is lost can be requested again.
 */
export function recognizeRequester(
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Requester {
  const known = readVisitorToken(services, request)
  if (request.viewer !== null || known !== null) return getRequester(services, request, known)
  const token = createVisitorToken(services)
  reply.setCookie(visitorCookie, token, {
    ...getBaseOptions(services),
    httpOnly: true,
    maxAge: day,
  })
  return getRequester(services, request, token)
}
