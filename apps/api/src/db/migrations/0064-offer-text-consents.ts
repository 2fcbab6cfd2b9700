import type { TransactionalMigration } from '../migration.ts'

/** A consent to text messages about offered times, apart from the one about sessions. */
export const offerTextConsents: TransactionalMigration = {
  number: 64,
  name: 'offer-text-consents',
  sql: /* sql */ `
ALTER TABLE consents
  DROP CONSTRAINT consents_kind,
  ADD CONSTRAINT consents_kind CHECK (kind IN (
    'texts', 'terms', 'privacy', 'lab_tests', 'lab_texts', 'offer_texts', 'assistant_model')),
  DROP CONSTRAINT consents_phone_number,
  ADD CONSTRAINT consents_phone_number CHECK (
    (kind IN ('texts', 'lab_texts', 'offer_texts')) = (phone_number IS NOT NULL)),
  DROP CONSTRAINT consents_place,
  ADD CONSTRAINT consents_place CHECK (place IN ('booking', 'settings', 'sign_up',
    'text_message', 'provider', 'lab_checkout', 'time_request', 'explore'));
`,
}
