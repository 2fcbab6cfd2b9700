import type { Migration } from '../migration.ts'

/** Finds members by the start of their name or email. */
export const memberSearch: Migration = {
  number: 19,
  name: 'member search',
  sql: /* sql */ `
CREATE INDEX users_first_name ON users (lower(first_name) text_pattern_ops);
CREATE INDEX users_last_name ON users (lower(last_name) text_pattern_ops);
CREATE INDEX users_email_prefix ON users (lower(email) text_pattern_ops);
`,
}
