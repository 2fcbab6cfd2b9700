import { randomBytes } from 'node:crypto'
import type { ServerSettings } from '../../settings/serverSettings.ts'
import type { PageHosts } from './contentSecurityHosts.ts'

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** A response that is not a page loads nothing and cannot be framed. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The headers of every response; a page replaces the policy with {@link createPagePolicy}. Only a
 * production server behind https sets Strict-Transport-Security, for a year.
 */
export function createSecurityHeaders({
  production,
  appOrigin,
}: Pick<ServerSettings, 'production' | 'appOrigin'>): Readonly<Record<string, string>> {
  const isHttps = production && appOrigin.startsWith('https:')
  return {
    ...commonHeaders,
    'content-security-policy': dataPolicy,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The service worker fetches files of the build only. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * The policy of an HTML page: no inline scripts; style blocks need the nonce. Other hosts are those
 * in `hosts`.
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
