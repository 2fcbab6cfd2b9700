import type { CaptureResult } from 'posthog-js'
import { config } from '../../config.ts'
import { type AnalyticsEvent, isListedEvent, listProperties } from './events.ts'

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
    before_send: (event) => event && removeUnlisted(event),
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

/**
 * What the library may add: the account, the person, and ids that are forgotten with the page. It
 * also adds the title, the URL with its query, the referrer and more with each version, which may
 * name health data.
 */
const LIBRARY_PROPERTIES = [
  'token',
  'distinct_id',
  '$anon_distinct_id',
  '$is_identified',
  '$process_person_profile',
  '$session_id',
  '$window_id',
  '$insert_id',
  '$lib',
  '$lib_version',
  '$time',
]

const PERSON_PROPERTIES = ['email']

/** Returns the event with the listed properties only, and nothing about the person's first page. */
function removeUnlisted({ $set_once: _firstPage, $set, ...event }: CaptureResult): CaptureResult {
  const sent = [...LIBRARY_PROPERTIES, ...listProperties(event.event)]
  // the library sends the person's properties in one of two places
  const person: unknown = event.properties['$set']
  return {
    ...event,
    properties: {
      ...pick(event.properties, sent),
      ...(isRecord(person) && { $set: pick(person, PERSON_PROPERTIES) }),
    },
    ...($set && { $set: pick($set, PERSON_PROPERTIES) }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const pick = (properties: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)))
