import type { AnalyticsClient, AnalyticsUser } from './analyticsClient.ts'
import { config } from '../../config.ts'

let client: Promise<AnalyticsClient> | null = null
let meet: (user: AnalyticsUser) => void = () => {}

/**
 * Usage analytics: only in production builds that were given a key (docs/specification.md#calls).
 * The library loads once the member is known, and events until then are queued. Nothing is sent
 * while an admin views as a member.
 */
export function startAnalytics(): void {
  if (!import.meta.env.PROD || !config.posthogKey || client) return
  client = new Promise<AnalyticsUser>((resolve) => {
    meet = resolve
  }).then(async (user) => (await import('./analyticsClient.ts')).analyticsClient(user))
}

/** `template` is the route's pattern, never the URL with its ids. */
export function trackPageView(template: string): void {
  void client?.then((posthog) => posthog.capture('$pageview', { route: template }))
}

/** By id and email (docs/specification.md#calls); an operator can have the address left out. */
export function identify({ id, email }: { id: string; email: string }): void {
  meet(config.posthogEmail ? { id, email } : { id })
}
