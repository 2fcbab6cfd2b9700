import type { Migration } from '../migration.ts'

/**
 * Conversations with practitioners and the concierge. Messages are numbered in a conversation, and
 * changes in the feed of a member, in the order in which they are committed: the row of the
 * member's feed is locked in the transaction that writes them. The table that this one replaces had
 * only dates, and no call wrote it.
 */
export const messaging: Migration = {
  number: 18,
  name: 'messaging',
  sql: /* sql */ `
DROP TABLE conversations;

CREATE TABLE member_feeds (
  member_id uuid PRIMARY KEY REFERENCES users (id),
  last_number integer NOT NULL CHECK (last_number >= 0)
);

-- practitioner_id is null for the concierge, assigned_to while nobody else has to answer.
-- viewed_number: the member has seen the messages up to it, read_number: the practice has.
-- member_notified_number, practice_notified_number: the last message when an email was sent.
CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  practitioner_id uuid REFERENCES practitioners (id),
  assigned_to uuid REFERENCES practitioners (id),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  created_at timestamptz NOT NULL,
  last_message_at timestamptz,
  last_number integer NOT NULL DEFAULT 0,
  last_member_number integer NOT NULL DEFAULT 0 CHECK (last_member_number >= 0),
  last_practice_number integer NOT NULL DEFAULT 0 CHECK (last_practice_number >= 0),
  viewed_number integer NOT NULL DEFAULT 0 CHECK (viewed_number BETWEEN 0 AND last_number),
  read_number integer NOT NULL DEFAULT 0 CHECK (read_number BETWEEN 0 AND last_number),
  member_notified_number integer NOT NULL DEFAULT 0
    CHECK (member_notified_number BETWEEN 0 AND last_number),
  practice_notified_number integer NOT NULL DEFAULT 0
    CHECK (practice_notified_number BETWEEN 0 AND last_number),
  feed_number integer NOT NULL CHECK (feed_number > 0),
  CONSTRAINT conversations_practitioner UNIQUE NULLS NOT DISTINCT (member_id, practitioner_id),
  UNIQUE (id, member_id),
  CHECK (last_number = greatest(last_member_number, last_practice_number)),
  CHECK ((last_number = 0) = (last_message_at IS NULL))
);
CREATE INDEX conversations_unanswered ON conversations (last_message_at)
  WHERE status = 'open' AND last_member_number > last_practice_number;
CREATE INDEX conversations_latest ON conversations (last_message_at DESC NULLS LAST, id);

-- practitioner_id is the author of a message of the practice, null for the concierge. client_id
-- comes from the device and is never used again, however old the message is. A deleted record
-- leaves its kind.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL,
  member_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  author text NOT NULL CHECK (author IN ('member', 'practice')),
  practitioner_id uuid REFERENCES practitioners (id),
  client_id uuid NOT NULL,
  text text NOT NULL CHECK (length(text) <= 5000),
  reference_kind text CHECK (reference_kind IN ('appointment', 'document', 'protocol_item')),
  appointment_id uuid REFERENCES appointments (id) ON DELETE SET NULL,
  document_id uuid REFERENCES documents (id) ON DELETE SET NULL,
  protocol_id uuid REFERENCES protocols (id) ON DELETE SET NULL,
  item_key text,
  sent_at timestamptz NOT NULL,
  FOREIGN KEY (conversation_id, member_id) REFERENCES conversations (id, member_id),
  UNIQUE (conversation_id, number),
  CONSTRAINT messages_client_id UNIQUE (member_id, author, client_id),
  CHECK (author = 'practice' OR practitioner_id IS NULL),
  CHECK (appointment_id IS NULL OR reference_kind IS NOT DISTINCT FROM 'appointment'),
  CHECK (document_id IS NULL OR reference_kind IS NOT DISTINCT FROM 'document'),
  CHECK (protocol_id IS NULL OR reference_kind IS NOT DISTINCT FROM 'protocol_item'),
  CHECK ((item_key IS NOT NULL) = (reference_kind IS NOT DISTINCT FROM 'protocol_item'))
);
CREATE INDEX messages_appointment ON messages (appointment_id) WHERE appointment_id IS NOT NULL;
CREATE INDEX messages_document ON messages (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX messages_protocol ON messages (protocol_id) WHERE protocol_id IS NOT NULL;

CREATE TABLE message_attachments (
  message_id uuid NOT NULL REFERENCES messages (id),
  position integer NOT NULL CHECK (position BETWEEN 1 AND 10),
  document_id uuid REFERENCES documents (id) ON DELETE SET NULL,
  PRIMARY KEY (message_id, position)
);
CREATE INDEX message_attachments_document ON message_attachments (document_id)
  WHERE document_id IS NOT NULL;

CREATE TABLE feed_entries (
  member_id uuid NOT NULL REFERENCES member_feeds (member_id),
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind IN ('message', 'viewed', 'read', 'conversation')),
  conversation_id uuid NOT NULL,
  message_number integer,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, number),
  FOREIGN KEY (conversation_id, member_id) REFERENCES conversations (id, member_id),
  FOREIGN KEY (conversation_id, message_number) REFERENCES messages (conversation_id, number),
  CHECK ((kind = 'message') = (message_number IS NOT NULL))
);
CREATE INDEX feed_entries_expiry ON feed_entries (created_at);
CREATE INDEX feed_entries_conversation ON feed_entries (conversation_id, message_number);

-- texts that the staff sends often
CREATE TABLE message_snippets (
  name text PRIMARY KEY CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(name) <= 60),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  updated_at timestamptz NOT NULL
);

ALTER TABLE practitioners ADD COLUMN office_hours text
  CONSTRAINT practitioners_office_hours CHECK (length(office_hours) BETWEEN 1 AND 200);
`,
}
