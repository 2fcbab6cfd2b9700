/**
 * What a member agrees to before the first text message. A new version for every change of the
 * text: the server stores both with the consent.
 */
export const textConsent = {
  version: 1,
  text:
    'Text me reminders about my sessions at this number. Message and data rates may apply. ' +
    'Reply STOP to stop, HELP for help.',
} as const
