import type { AnalyticsClient } from './analyticsClient.ts'
import { config } from './config.ts'

let client: Promise<AnalyticsClient> | null = null

/** Usage analytics: only in production builds that were given a key (portal-spec §7). It arrives after everything else. */
export function startAnalytics(): void {
  if (!import.meta.env.PROD || !config.posthogKey || client) return
  client = import('./analyticsClient.ts').then(({ analyticsClient }) => analyticsClient())
}

/** `template` is the route's pattern, never the address with its ids. */
export function trackPageView(template: string): void {
  void client?.then((posthog) => posthog.capture('$pageview', { route: template }))
}

/** By id and e-mail (portal-spec §7); an operator can have the address left out. */
export function identify(user: { id: string; email: string }): void {
  void client?.then((posthog) => posthog.identify(user.id, config.posthogEmail ? { email: user.email } : {}))
}
