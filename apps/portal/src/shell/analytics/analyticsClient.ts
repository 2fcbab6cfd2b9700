import { config } from '../../config.ts'

export type AnalyticsClient = Pick<typeof import('posthog-js').default, 'capture'>
export interface AnalyticsUser {
  readonly id: string
  readonly email?: string
}

/** The analytics library, configured to send explicit events only. */
export async function analyticsClient({ id, ...known }: AnalyticsUser): Promise<AnalyticsClient> {
  const { default: posthog } = await import('posthog-js/dist/module.slim.no-external')
  posthog.init(config.posthogKey, {
    api_host: config.posthogHost,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
    advanced_disable_flags: true,
    // store nothing on the device; each page load identifies the member first
    persistence: 'memory',
    bootstrap: { distinctID: id, isIdentifiedID: true },
    // URLs contain ids and queries, so send explicit properties only
    sanitize_properties: (properties) => withoutAddresses(properties),
  })
  posthog.identify(id, known)
  return posthog
}

const ADDRESS = /url|referr|pathname|host/i

const withoutAddresses = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !ADDRESS.test(name)))
