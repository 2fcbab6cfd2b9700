import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { getClientNetwork } from './clientNetwork.ts'
import { hashWithSecret, isEqualConstantTime, type SecretContext } from '../auth/hashWithSecret.ts'
import type { Viewer } from '../auth/viewer.ts'

/**
 * Somebody without an account who looks for a time. Times are computed as for a new member of the
 * membership.
 */
export type Visitor = {
  /** A hash of the cookie, in the form of a record id. */
  readonly id: string
  readonly role: 'visitor'
  readonly planType: 'MEMBERSHIP'
  readonly hadFirstVisit: false
  /** A hash of the network, for limits. */
  readonly network: string
}

/** Who reads or holds times: a member, or a visitor without an account. */
export type Requester = Viewer | Visitor

/** The name of the cookie that recognizes a visitor who holds a time. */
export const visitorCookie = 'visitor'

/** A new value of the visitor's cookie: `nonce.signature`. */
export function createVisitorToken(context: SecretContext): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${hashWithSecret(context, 'visitor', nonce)}`
}

/** Whether this server has created the token. */
function isVisitorToken(context: SecretContext, token: string): boolean {
  const [nonce, signature] = token.split('.')
  return (
    nonce !== undefined &&
    signature !== undefined &&
    isEqualConstantTime(signature, hashWithSecret(context, 'visitor', nonce))
  )
}

/** The token of the visitor's cookie, null without one that this server has created. */
export function readVisitorToken(context: SecretContext, request: FastifyRequest): string | null {
  const token = request.cookies[visitorCookie]
  return token !== undefined && isVisitorToken(context, token) ? token : null
}

/** The id of a visitor who may hold a time, whoever is logged in meanwhile. */
export function readVisitorId(context: SecretContext, request: FastifyRequest): string | null {
  const token = readVisitorToken(context, request)
  return token === null ? null : hashToId(context, token)
}

/** The member of a request, otherwise its visitor. Without a token, a visitor holds nothing. */
export const getRequester = (
  context: SecretContext,
  request: FastifyRequest,
  token = readVisitorToken(context, request),
): Requester =>
  request.viewer ?? {
    id: hashToId(context, token ?? ''),
    role: 'visitor',
    planType: 'MEMBERSHIP',
    hadFirstVisit: false,
    network: hashNetwork(context, request),
  }

/** A keyed hash of the network of a request, for limits. */
export const hashNetwork = (context: SecretContext, { ip }: FastifyRequest): string =>
  hashWithSecret(context, 'limit', getClientNetwork(ip))

/** A UUID (version 8) from the keyed hash of a token, so that the database stores no cookie. */
function hashToId(context: SecretContext, token: string): string {
  const bytes = Buffer.from(hashWithSecret(context, 'visitor-id', token), 'base64url')
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return [...parts, hex.slice(20, 32)].join('-')
}
