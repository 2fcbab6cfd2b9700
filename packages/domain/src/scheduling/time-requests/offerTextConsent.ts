/**
 * What a member agrees to before the first text message about an offered time. A new version for
 * every change of the text: the server stores both with the consent.
 */
export const offerTextConsent = {
  version: 1,
  text:
    'Text me, too, when a time opens for this request, at this number. Message and data rates ' +
    'may apply. Reply STOP to stop, HELP for help.',
} as const
