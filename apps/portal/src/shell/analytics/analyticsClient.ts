import { config } from '../../config.ts'
import { type AnalyticsEvent, isListedEvent } from './events.ts'

export interface AnalyticsUser {
  readonly id: string
  readonly email?: string
}

export interface AnalyticsClient {
  /** Sends an event of the list; any other one is dropped. */
  readonly track: (event: AnalyticsEvent) => void
}

/**
 * Loads the analytics library and configures it to send explicit events only. Without a user, it
 * gets a random id that is forgotten with the page.
 */
export async function createAnalyticsClient(user: AnalyticsUser | null): Promise<AnalyticsClient> {
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
    person_profiles: 'identified_only',
    ...(user && { bootstrap: { distinctID: user.id, isIdentifiedID: true } }),
    // URLs contain ids and queries, so send explicit properties only
    sanitize_properties: (event) => removeUrls(event),
  })
  if (user) {
    const { id, ...properties } = user
    posthog.identify(id, properties)
  }
  return {
    track(event) {
      if (isListedEvent(event)) posthog.capture(event.name, event.properties)
    },
  }
}

const URL_PROPERTY = /url|referr|pathname|host/i

const removeUrls = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !URL_PROPERTY.test(name)))
