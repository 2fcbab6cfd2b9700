import type { Migration } from '../migration.ts'

/** The text messages that were received, so that a repeated one has no effect. */
export const receivedTexts: Migration = {
  number: 28,
  name: 'received_texts',
  sql: /* sql */ `
-- the id of the provider; the number and the text are not stored
CREATE TABLE received_texts (
  provider_id text PRIMARY KEY,
  received_at timestamptz NOT NULL
);
CREATE INDEX received_texts_received_at ON received_texts (received_at);
`,
}
