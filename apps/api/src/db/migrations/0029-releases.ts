import type { Migration } from '../migration.ts'

/** The scripts of the portal's builds, for servers that do not share a folder. */
export const releases: Migration = {
  number: 29,
  name: 'releases',
  sql: /* sql */ `
CREATE TABLE releases (
  version text PRIMARY KEY,
  used_at timestamptz NOT NULL
);
CREATE INDEX releases_used_at ON releases (used_at);

CREATE TABLE release_files (
  version text NOT NULL REFERENCES releases ON DELETE CASCADE,
  path text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (version, path)
);
-- most of the files are compressed already
ALTER TABLE release_files ALTER COLUMN content SET STORAGE EXTERNAL;
`,
}
