import { config } from './config.ts'

type Client = Pick<typeof import('posthog-js').default, 'capture' | 'identify'>

let client: Promise<Client> | null = null

/** Usage analytics: only in production builds that were given a key (portal-spec §7). It arrives after everything else. */
export function startAnalytics(): void {
  if (!import.meta.env.PROD || !config.posthogKey || client) return
  client = import('posthog-js/dist/module.slim.no-external').then(({ default: posthog }) => {
    posthog.init(config.posthogKey, {
      api_host: config.posthogHost,
      autocapture: false,
      capture_pageview: false,
      capture_pageleave: false,
      disable_session_recording: true,
      advanced_disable_flags: true,
      persistence: 'memory',
      // addresses carry ids and queries: only what is sent on purpose leaves
      sanitize_properties: (properties) => withoutAddresses(properties),
    })
    return posthog
  })
}

/** `template` is the route's pattern, never the address with its ids. */
export function trackPageView(template: string): void {
  void client?.then((posthog) => posthog.capture('$pageview', { route: template }))
}

export function identify(user: { id: string; email: string }): void {
  void client?.then((posthog) => posthog.identify(user.id, { email: user.email }))
}

const ADDRESS = /url|referr|pathname|host/i

const withoutAddresses = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !ADDRESS.test(name)))
