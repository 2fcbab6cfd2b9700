import { config } from '../../config.ts'

export type AnalyticsClient = Pick<typeof import('posthog-js').default, 'capture'>
export interface AnalyticsUser {
  readonly id: string
  readonly email?: string
}

/** The analytics library, set up to send only what is sent on purpose. */
export async function analyticsClient({ id, ...known }: AnalyticsUser): Promise<AnalyticsClient> {
  const { default: posthog } = await import('posthog-js/dist/module.slim.no-external')
  posthog.init(config.posthogKey, {
    api_host: config.posthogHost,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
    advanced_disable_flags: true,
    // nothing is left on the device; a page load is the same member from its first event on
    persistence: 'memory',
    bootstrap: { distinctID: id, isIdentifiedID: true },
    // addresses carry ids and queries: only what is sent on purpose leaves
    sanitize_properties: (properties) => withoutAddresses(properties),
  })
  posthog.identify(id, known)
  return posthog
}

const ADDRESS = /url|referr|pathname|host/i

const withoutAddresses = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !ADDRESS.test(name)))
