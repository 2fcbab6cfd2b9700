import type { Config } from '../../config.ts'

/** Whom the portal's pages may load scripts and frames from and talk to, besides us. */
export type PageHosts = {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

export const noHosts: PageHosts = { scripts: [], frames: [], connections: [] }

/** What the payment provider documents for card fields in a page, and nothing more. */
const cardFields: PageHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

/**
 * By the settings: without card fields nothing of the provider's, because its own pages are
 * navigated to.
 */
export function listPageHosts({
  connectOrigins,
  hasCardFields,
}: Pick<Config, 'connectOrigins' | 'hasCardFields'>): PageHosts {
  const { scripts, frames, connections } = hasCardFields ? cardFields : noHosts
  return { scripts, frames, connections: [...connectOrigins, ...connections] }
}
