import type { Migration } from '../migration.ts'

/** Summaries of sessions that members read, and replies to the waitlist. */
export const practice: Migration = {
  number: 20,
  name: 'practice',
  sql: /* sql */ `
ALTER TABLE appointments ADD COLUMN summary text
  CONSTRAINT appointments_summary_length CHECK (length(summary) BETWEEN 1 AND 5000);

-- an entry is open until the practice closes it; joining again opens it
ALTER TABLE waitlist_entries ADD COLUMN invited_at timestamptz;
ALTER TABLE waitlist_entries ADD COLUMN closed_at timestamptz;
`,
}
