import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { PageHosts } from './contentSecurityHosts.ts'

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** What is not a page may load nothing and stand in no frame. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Every answer starts with these; a page replaces the policy by {@link createPagePolicy}. Only a
 * production server that is reached over https binds browsers to it for a year.
 */
export function createSecurityHeaders({
  production,
  appOrigin,
}: Pick<Config, 'production' | 'appOrigin'>): Readonly<Record<string, string>> {
  const isHttps = production && appOrigin.startsWith('https:')
  return {
    ...commonHeaders,
    'content-security-policy': dataPolicy,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The portal's service worker fetches the build's files, and nothing from elsewhere. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * The policy of an HTML page: nothing inline runs; a style block needs the nonce of this answer.
 * Beside us it knows `hosts` only.
 */
export function createPagePolicy(hosts: PageHosts): {
  readonly nonce: string
  readonly policy: string
} {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...hosts.scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...hosts.connections].join(' '),
    ...(hosts.frames.length === 0 ? [] : [['frame-src', ...hosts.frames].join(' ')]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { nonce, policy }
}
