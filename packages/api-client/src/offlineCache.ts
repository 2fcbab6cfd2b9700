/** Seconds that offline data stays in the cache, used or not (docs/specification.md#constants). */
export const OFFLINE_CACHE_SECONDS = 24 * 60 * 60

/**
 * The endpoints whose responses an app may persist on the device. It is an allow-list, so that a
 * new endpoint is never persisted by accident: lab results, documents, messages, assessment answers
 * and assistant sessions must not be.
 */
export const offlineEndpoints: readonly string[] = [
  'listAppointments',
  'listAppointmentTypes',
  'getAppointment',
  'listPractitioners',
  'getPractitioner',
  'getSessionCredits',
  'getAvailability',
  'listProtocols',
  // the text of lessons and how far the member is, without notes
  'listEnrollments',
  'getEnrollment',
  // only what is due or new, without content
  'getOverview',
]

/**
 * How many responses of an endpoint an app persists at most, those that arrived last. Each of them
 * is large: the open times of one practitioner take about 40 kB.
 */
export const offlineLimits: Readonly<Record<string, number>> = { getAvailability: 2 }
