import type { Migration } from '../migration.ts'

/** Degrees and certificates of practitioners in short, such as `NBC-HWC`. */
export const practitionerCredentials: Migration = {
  number: 13,
  name: 'practitioner credentials',
  sql: /* sql */ `
ALTER TABLE practitioners ADD COLUMN credentials text NOT NULL DEFAULT '';
`,
}
