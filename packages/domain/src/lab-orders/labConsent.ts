/**
 * What a member agrees to before a lab order. A new version for every change of the text: the
 * server stores both with the consent.
 */
export const labConsent = {
  version: 1,
  text:
    'I agree that the practice orders these tests for me, and that the laboratory receives my ' +
    'legal name, birth date, sex and address to do them. A clinician reviews my order and my ' +
    'results. Lab tests do not replace care in an emergency. Results are shown in this portal ' +
    'after the practice has released them.',
} as const

/** What a member agrees to before the first text message about a lab order. */
export const labTextConsent = {
  version: 1,
  text:
    'Text me the day before I take my sample, at this number. Message and data rates may apply. ' +
    'Reply STOP to stop, HELP for help.',
} as const
