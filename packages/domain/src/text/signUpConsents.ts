/**
 * What somebody agrees to when they create an account. A new version for every change of a text, or
 * of the document that it names: the server stores both with the consent.
 */
export const signUpConsents = {
  terms: { version: 1, text: 'I agree to the terms of service.' },
  privacy: { version: 1, text: 'I have read the privacy policy.' },
} as const

/** The versions that a form sends once somebody has agreed. */
export const agreedConsents = {
  terms: signUpConsents.terms.version,
  privacy: signUpConsents.privacy.version,
}
