import { config } from './config.ts'

export type AnalyticsClient = Pick<typeof import('posthog-js').default, 'capture' | 'identify'>

/** The analytics library, set up to send only what is sent on purpose. */
export async function analyticsClient(): Promise<AnalyticsClient> {
  const { default: posthog } = await import('posthog-js/dist/module.slim.no-external')
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
}

const ADDRESS = /url|referr|pathname|host/i

const withoutAddresses = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !ADDRESS.test(name)))
