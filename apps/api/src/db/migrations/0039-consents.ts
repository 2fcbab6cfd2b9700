import type { TransactionalMigration } from '../migration.ts'

/**
 * One table for everything that somebody agreed to. It had text messages only; a sign-up adds the
 * terms and the privacy policy, which have no phone number.
 */
export const consents: TransactionalMigration = {
  number: 39,
  name: 'consents',
  sql: /* sql */ `
ALTER TABLE text_consents RENAME TO consents;
ALTER INDEX text_consents_pkey RENAME TO consents_pkey;
ALTER INDEX text_consents_member RENAME TO consents_member;
ALTER INDEX text_consents_number RENAME TO consents_number;
ALTER TABLE consents
  ADD COLUMN kind text NOT NULL DEFAULT 'texts',
  ALTER COLUMN phone_number DROP NOT NULL,
  DROP CONSTRAINT text_consents_place_check,
  ADD CONSTRAINT consents_place CHECK (
    place IN ('booking', 'settings', 'sign_up', 'text_message', 'provider')),
  ADD CONSTRAINT consents_kind CHECK (kind IN ('texts', 'terms', 'privacy')),
  ADD CONSTRAINT consents_phone_number CHECK ((kind = 'texts') = (phone_number IS NOT NULL));
ALTER TABLE consents ALTER COLUMN kind DROP DEFAULT;
`,
}
