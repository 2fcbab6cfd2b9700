import type { AnalyticsUser } from './analyticsClient.ts'
import { config } from '../../config.ts'

export interface Analytics {
  /** Identifies the member by id and email. An operator can turn the email off. */
  readonly identify: (user: { id: string; email: string }) => void
  /** Counts a page view. `pattern` is the route's pattern, never the URL with its ids. */
  readonly trackPageView: (pattern: string) => void
}

/**
 * Usage analytics (docs/specification.md#calls). Returns null unless this is a production build
 * with a key. The library loads once the member is identified, and events until then are queued.
 * Nothing is sent while an admin views as a member, because the member is not identified.
 */
export function createAnalytics(): Analytics | null {
  if (!import.meta.env.PROD || !config.posthogKey) return null
  let resolveUser: (user: AnalyticsUser) => void = () => {}
  const client = new Promise<AnalyticsUser>((resolve) => {
    resolveUser = resolve
  }).then(async (user) => (await import('./analyticsClient.ts')).createAnalyticsClient(user))
  return {
    identify: ({ id, email }) => resolveUser(config.posthogEmail ? { id, email } : { id }),
    trackPageView: (pattern) =>
      void client.then((posthog) => posthog.capture('$pageview', { route: pattern })),
  }
}
