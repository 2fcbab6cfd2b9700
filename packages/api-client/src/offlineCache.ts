/**
 * Seconds for which an answer that may be kept stays in the cache, looked at or not (portal-spec
 * §9).
 */
export const OFFLINE_CACHE_SECONDS = 24 * 60 * 60

/**
 * The endpoints whose answers an app may keep on the device. A list of what may, so that a new
 * endpoint is not kept by accident: lab results, documents, messages, assessment answers and
 * assistant sessions never are (decisions §8).
 */
export const offlineEndpoints: readonly string[] = [
  'listAppointments',
  'listAppointmentTypes',
  'getAppointment',
  'listPractitioners',
  'getSessionCredits',
]
