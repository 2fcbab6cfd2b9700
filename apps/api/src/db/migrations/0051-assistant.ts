import type { TransactionalMigration } from '../migration.ts'

/**
 * The assistant. Triggers record what changed in the transaction that changes it: a row of
 * `assistant_changes`, or for the text of a document, which takes long, a job. Passages of lessons
 * have no member, because all members share them. Words are folded by the server, so the index
 * needs no dictionary and no extension.
 */
export const assistant: TransactionalMigration = {
  number: 51,
  name: 'assistant',
  sql: /* sql */ `
CREATE TABLE assistant_passages (
  id uuid PRIMARY KEY,
  member_id uuid REFERENCES users (id),
  source text NOT NULL CHECK (source IN ('labs', 'lesson', 'message', 'document')),
  record_id uuid NOT NULL,
  -- a marker, a lesson, or the conversation of a message
  part text,
  position integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  keywords text NOT NULL,
  at timestamptz,
  page integer,
  words tsvector NOT NULL,
  CHECK ((member_id IS NULL) = (source = 'lesson'))
);
CREATE INDEX assistant_passages_words ON assistant_passages USING gin (words);
CREATE INDEX assistant_passages_member ON assistant_passages (member_id, source);
CREATE INDEX assistant_passages_record ON assistant_passages (record_id);

-- the words of a member's passages; without a member, those of lessons
CREATE TABLE assistant_vocabularies (
  member_id uuid REFERENCES users (id),
  size integer NOT NULL,
  counts jsonb NOT NULL,
  CONSTRAINT assistant_vocabularies_once UNIQUE NULLS NOT DISTINCT (member_id)
);

CREATE TABLE assistant_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- null: a course
  member_id uuid,
  source text NOT NULL CHECK (source IN ('labs', 'lesson', 'message', 'document')),
  -- null: everything of the source
  record_id uuid,
  number integer
);
CREATE INDEX assistant_changes_member ON assistant_changes (member_id);

CREATE TABLE assistant_documents (
  document_id uuid PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES users (id),
  file_key uuid NOT NULL,
  has_text boolean NOT NULL
);
CREATE INDEX assistant_documents_member ON assistant_documents (member_id);

CREATE TABLE assistant_sessions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  filter text NOT NULL
    CHECK (filter IN ('copilot', 'courses', 'protocols', 'labs', 'documents')),
  created_at timestamptz NOT NULL,
  last_asked_at timestamptz NOT NULL
);
CREATE INDEX assistant_sessions_member ON assistant_sessions (member_id, last_asked_at);
CREATE INDEX assistant_sessions_expiry ON assistant_sessions (last_asked_at);

CREATE TABLE assistant_questions (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES assistant_sessions (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES users (id),
  number integer NOT NULL CHECK (number > 0),
  question text NOT NULL,
  filter text NOT NULL,
  reference_kind text,
  reference_id uuid,
  reference_part text,
  asked_at timestamptz NOT NULL,
  -- in whose zone it is answered
  timezone text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'writing', 'done', 'stopped')),
  outcome text CHECK (outcome IN ('answered', 'partial', 'unanswered', 'help')),
  is_generated boolean NOT NULL DEFAULT false,
  help jsonb,
  sentences jsonb NOT NULL DEFAULT '[]',
  sources jsonb NOT NULL DEFAULT '[]',
  is_helpful boolean,
  -- until when a process writes the answer; another one continues then
  leased_until timestamptz,
  CONSTRAINT assistant_questions_number UNIQUE (session_id, number),
  CHECK ((reference_kind IS NULL) = (reference_id IS NULL))
);
CREATE INDEX assistant_questions_member ON assistant_questions (member_id);
CREATE INDEX assistant_questions_open ON assistant_questions (asked_at)
  WHERE state IN ('waiting', 'writing');

-- for the review of the practice, apart from the session that the member can delete
CREATE TABLE assistant_reviews (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL,
  question text NOT NULL,
  filter text NOT NULL,
  outcome text NOT NULL,
  template text NOT NULL,
  -- null: the answer was quoted
  model text,
  passages jsonb NOT NULL,
  checks jsonb NOT NULL,
  sentences jsonb NOT NULL
);
CREATE INDEX assistant_reviews_member ON assistant_reviews (member_id);
CREATE INDEX assistant_reviews_asked ON assistant_reviews (asked_at);
CREATE INDEX assistant_reviews_unanswered ON assistant_reviews (asked_at)
  WHERE outcome IN ('partial', 'unanswered');

CREATE FUNCTION record_assistant_labs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO assistant_changes (member_id, source)
  SELECT member_id, 'labs' FROM (SELECT CASE TG_TABLE_NAME
    WHEN 'lab_reports' THEN (to_jsonb(coalesce(NEW, OLD)) ->> 'member_id')::uuid
    WHEN 'lab_report_versions' THEN (SELECT r.member_id FROM lab_reports r
      WHERE r.id = (to_jsonb(coalesce(NEW, OLD)) ->> 'report_id')::uuid)
    ELSE (SELECT r.member_id FROM lab_report_versions v JOIN lab_reports r ON r.id = v.report_id
      WHERE v.id = (to_jsonb(coalesce(NEW, OLD)) ->> 'version_id')::uuid)
    END AS member_id) AS changed
  -- null: the report is deleted, too, and has its own trigger
  WHERE member_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER lab_reports_assistant AFTER INSERT OR DELETE
  OR UPDATE OF released_at, withdrawn_at, withdrawn_by, member_id ON lab_reports
  FOR EACH ROW EXECUTE FUNCTION record_assistant_labs();
CREATE TRIGGER lab_report_versions_assistant AFTER INSERT OR DELETE OR UPDATE
  ON lab_report_versions FOR EACH ROW EXECUTE FUNCTION record_assistant_labs();
CREATE TRIGGER lab_comments_assistant AFTER INSERT OR DELETE OR UPDATE
  ON lab_comments FOR EACH ROW EXECUTE FUNCTION record_assistant_labs();

CREATE FUNCTION record_assistant_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO assistant_changes (member_id, source, record_id, number)
  VALUES (NEW.member_id, 'message', NEW.conversation_id, NEW.number);
  RETURN NULL;
END $$;
CREATE TRIGGER messages_assistant AFTER INSERT ON messages
  FOR EACH ROW WHEN (NEW.author = 'practice') EXECUTE FUNCTION record_assistant_message();

CREATE FUNCTION record_assistant_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO assistant_changes (source, record_id) VALUES ('lesson', NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER courses_assistant AFTER INSERT OR UPDATE ON courses
  FOR EACH ROW EXECUTE FUNCTION record_assistant_course();

CREATE FUNCTION record_assistant_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO assistant_changes (member_id, source, record_id)
    VALUES (OLD.member_id, 'document', OLD.id);
  ELSE
    INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at)
    VALUES ('assistant_document', 'assistant_document:' || NEW.id || ':' || NEW.file_key,
      jsonb_build_object('document_id', NEW.id), NEW.created_at, NEW.created_at)
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER documents_assistant AFTER INSERT OR UPDATE OF file_key ON documents
  FOR EACH ROW WHEN (NEW.content_type = 'application/pdf')
  EXECUTE FUNCTION record_assistant_document();
CREATE TRIGGER documents_assistant_delete AFTER DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION record_assistant_document();

INSERT INTO assistant_changes (source, record_id) SELECT 'lesson', id FROM courses;
INSERT INTO assistant_changes (member_id, source)
  SELECT DISTINCT member_id, 'labs' FROM lab_reports;
INSERT INTO assistant_changes (member_id, source)
  SELECT DISTINCT member_id, 'message' FROM messages WHERE author = 'practice';
INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at)
  SELECT 'assistant_document', 'assistant_document:' || id || ':' || file_key,
    jsonb_build_object('document_id', id), created_at, created_at
  FROM documents WHERE content_type = 'application/pdf' AND deleted_at IS NULL
  ON CONFLICT (dedupe_key) DO NOTHING;

ALTER TABLE consents
  DROP CONSTRAINT consents_kind,
  ADD CONSTRAINT consents_kind CHECK (
    kind IN ('texts', 'terms', 'privacy', 'lab_tests', 'lab_texts', 'assistant_model')),
  DROP CONSTRAINT consents_place,
  ADD CONSTRAINT consents_place CHECK (place IN ('booking', 'settings', 'sign_up',
    'text_message', 'provider', 'lab_checkout', 'explore'));
`,
}
