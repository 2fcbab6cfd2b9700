import { config } from '../../config.ts'

export interface AnalyticsUser {
  readonly id: string
  readonly email?: string
}

/** Loads the analytics library and configures it to send explicit events only. */
export async function createAnalyticsClient({
  id,
  ...properties
}: AnalyticsUser): Promise<Pick<typeof import('posthog-js').default, 'capture'>> {
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
    sanitize_properties: (event) => removeUrls(event),
  })
  posthog.identify(id, properties)
  return posthog
}

const URL_PROPERTY = /url|referr|pathname|host/i

const removeUrls = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !URL_PROPERTY.test(name)))
