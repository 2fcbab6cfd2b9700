import type { TransactionalMigration } from '../migration.ts'

/**
 * Courses in versions, who has them, and what members did in their lessons. A lesson keeps its id
 * in all versions, so progress belongs to the id. The trigger marks the file of deleted media.
 */
export const courses: TransactionalMigration = {
  number: 49,
  name: 'courses',
  sql: /* sql */ `
CREATE TABLE courses (
  id uuid PRIMARY KEY,
  slug text NOT NULL CONSTRAINT courses_slug UNIQUE,
  version integer NOT NULL CHECK (version > 0),
  retired_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE course_versions (
  course_id uuid NOT NULL REFERENCES courses (id),
  number integer NOT NULL CHECK (number > 0),
  content jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (course_id, number)
);

CREATE TABLE course_media (
  id uuid PRIMARY KEY,
  course_id uuid NOT NULL REFERENCES courses (id),
  -- null: the picture of the course
  lesson_id text,
  role text NOT NULL CHECK (role IN ('picture', 'media', 'captions', 'poster', 'download')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  content_type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL,
  -- seconds
  duration double precision CHECK (duration > 0),
  file_key uuid NOT NULL UNIQUE REFERENCES stored_files (key),
  CHECK ((lesson_id IS NULL) = (role = 'picture'))
);
CREATE UNIQUE INDEX course_media_once
  ON course_media (course_id, coalesce(lesson_id, ''), role, name, sha256);
CREATE TRIGGER course_media_delete_file AFTER DELETE ON course_media
  FOR EACH ROW EXECUTE FUNCTION remove_document_file();

CREATE TABLE course_enrollments (
  id uuid PRIMARY KEY,
  course_id uuid NOT NULL REFERENCES courses (id),
  member_id uuid NOT NULL REFERENCES users (id),
  enrolled_at timestamptz NOT NULL,
  -- the payment that bought it, null when none did or it was returned
  payment_id uuid CONSTRAINT course_enrollments_payment UNIQUE REFERENCES payments (id),
  -- by the practice
  is_granted boolean NOT NULL DEFAULT false,
  -- when a refund or a chargeback took it back
  revoked_at timestamptz,
  completed_at timestamptz,
  completed_version integer,
  wants_emails boolean NOT NULL DEFAULT true,
  -- when the member did something in it for the last time
  active_at timestamptz NOT NULL,
  -- when to look for lessons that open by date, null when none will
  drip_at timestamptz,
  reminded_at timestamptz,
  CONSTRAINT course_enrollments_once UNIQUE (member_id, course_id),
  CHECK ((completed_at IS NULL) = (completed_version IS NULL))
);
CREATE INDEX course_enrollments_course ON course_enrollments (course_id);
CREATE INDEX course_enrollments_drip ON course_enrollments (drip_at) WHERE drip_at IS NOT NULL;
CREATE INDEX course_enrollments_idle ON course_enrollments (active_at)
  WHERE completed_at IS NULL AND reminded_at IS NULL AND wants_emails;

CREATE TABLE course_progress (
  enrollment_id uuid NOT NULL REFERENCES course_enrollments (id),
  lesson_id text NOT NULL,
  state jsonb NOT NULL,
  -- from then on, the lesson never locks again
  unlocked_at timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (enrollment_id, lesson_id)
);

CREATE TABLE course_quiz_tries (
  id uuid PRIMARY KEY,
  enrollment_id uuid NOT NULL REFERENCES course_enrollments (id),
  lesson_id text NOT NULL,
  version integer NOT NULL,
  answers jsonb NOT NULL,
  score double precision NOT NULL CHECK (score BETWEEN 0 AND 1),
  at timestamptz NOT NULL
);
CREATE INDEX course_quiz_tries_lesson ON course_quiz_tries (enrollment_id, lesson_id, at);
`,
}
