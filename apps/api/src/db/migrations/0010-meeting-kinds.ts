import type { Migration } from '../migration.ts'

/**
 * How a practitioner meets members: at the video link, by phone, or at an address with a link to a
 * map. Existing practitioners meet by video.
 */
export const meetingKinds: Migration = {
  number: 10,
  name: 'meeting kinds',
  sql: /* sql */ `
ALTER TABLE practitioners
  ADD COLUMN meeting_kind text NOT NULL DEFAULT 'video'
    CONSTRAINT practitioners_meeting_kind CHECK (meeting_kind IN ('video', 'phone', 'in_person')),
  ADD COLUMN meeting_address text,
  ADD COLUMN meeting_map_url text
    CONSTRAINT practitioners_meeting_map_url CHECK (meeting_map_url ~ '^https://'),
  ADD CONSTRAINT practitioners_meeting_address
    CHECK (meeting_kind <> 'in_person' OR meeting_address IS NOT NULL);
`,
}
