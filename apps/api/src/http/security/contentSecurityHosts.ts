import type { HttpSettings } from '../httpSettings.ts'

/**
 * The other hosts from which the portal's pages may load scripts and frames and to which they may
 * connect.
 */
export type PageHosts = {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

export const noHosts: PageHosts = { scripts: [], frames: [], connections: [] }

/** The hosts that the payment provider documents for card fields. */
const cardFields: PageHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

/**
 * The hosts for the settings. Without card fields none of the provider's, because its pages are
 * opened by navigation.
 */
export function listPageHosts({
  connectOrigins,
  hasCardFields,
}: Pick<HttpSettings, 'connectOrigins' | 'hasCardFields'>): PageHosts {
  const { scripts, frames, connections } = hasCardFields ? cardFields : noHosts
  return { scripts, frames, connections: [...connectOrigins, ...connections] }
}
