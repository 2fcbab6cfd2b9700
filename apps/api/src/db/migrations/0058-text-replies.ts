import type { TransactionalMigration } from '../migration.ts'

/** The text messages from members that no keyword explains, for the practice to read. */
export const textReplies: TransactionalMigration = {
  number: 58,
  name: 'text_replies',
  sql: /* sql */ `
CREATE TABLE text_replies (
  id uuid PRIMARY KEY,
  -- one row for each member with the number, null for a number of none
  member_id uuid REFERENCES users (id),
  phone_number text NOT NULL,
  text text NOT NULL,
  -- the automatic answer, one a day for each number
  is_answered boolean NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX text_replies_phone_number ON text_replies (phone_number, received_at);
CREATE INDEX text_replies_member_id ON text_replies (member_id);
CREATE INDEX text_replies_received_at ON text_replies (received_at);
`,
}
