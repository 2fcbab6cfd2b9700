import type { Migration } from '../migration.ts'

/** Admins open a viewing before they view the portal as a member. Streams end at once. */
export const viewings: Migration = {
  number: 32,
  name: 'viewings',
  sql: /* sql */ `
CREATE TABLE viewings (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES users (id),
  member_id uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL CHECK (reason <> ''),
  opened_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > opened_at),
  closed_at timestamptz
);
CREATE UNIQUE INDEX viewings_open ON viewings (admin_id, member_id) WHERE closed_at IS NULL;
CREATE INDEX viewings_member_id ON viewings (member_id, opened_at);

-- tells every process whose login or viewing has ended, so that their event streams end, too;
-- a transaction sends the same text once
CREATE FUNCTION notify_access_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'sessions' THEN
    PERFORM pg_notify('portal_feed', 'ended:' || OLD.user_id);
  ELSIF TG_TABLE_NAME = 'viewings' THEN
    PERFORM pg_notify('portal_feed', 'ended:' || OLD.admin_id);
  ELSE
    PERFORM pg_notify('portal_feed', 'ended:' || OLD.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_notify_ended AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_access_ended();
CREATE TRIGGER viewings_notify_ended AFTER DELETE OR UPDATE OF closed_at ON viewings
  FOR EACH ROW EXECUTE FUNCTION notify_access_ended();
CREATE TRIGGER users_notify_ended
  AFTER UPDATE OF user_session_version, is_active, closed_at, role ON users
  FOR EACH ROW WHEN (OLD.user_session_version <> NEW.user_session_version
    OR OLD.is_active <> NEW.is_active OR OLD.role <> NEW.role
    OR OLD.closed_at IS DISTINCT FROM NEW.closed_at)
  EXECUTE FUNCTION notify_access_ended();
`,
}
