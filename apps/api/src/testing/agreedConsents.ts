import { signUpConsents } from '@portal/domain/text'

/** What a sign-up form sends once somebody has agreed to its texts. */
export const agreedConsents = {
  terms: signUpConsents.terms.version,
  privacy: signUpConsents.privacy.version,
}
