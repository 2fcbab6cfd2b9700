import type { Migration } from '../migration.ts'

/**
 * Members, their sessions and credits, and the shared tables for writes. Valid from PostgreSQL 15
 * on.
 */
export const core: Migration = {
  number: 1,
  name: 'core',
  sql: /* sql */ `
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- created at the first start and shared by every process on this database
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('client', 'practitioner', 'admin')),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone_number text,
  sms_consent boolean NOT NULL DEFAULT false,
  avatar_url text,
  timezone text,
  plan_type text CHECK (plan_type IN ('ALACARTE', 'MEMBERSHIP')),
  coach_id uuid REFERENCES users (id),
  has_chosen_coach boolean NOT NULL DEFAULT false,
  had_first_visit boolean NOT NULL DEFAULT false,
  has_taken_comp_assessment boolean NOT NULL DEFAULT false,
  user_session_version int NOT NULL DEFAULT 1,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_client_has_plan CHECK (role <> 'client' OR plan_type IS NOT NULL)
);
CREATE INDEX users_coach_id ON users (coach_id) WHERE coach_id IS NOT NULL;
CREATE INDEX users_practitioners ON users (id) WHERE role = 'practitioner';

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_session_version int NOT NULL,
  created_at timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);
CREATE INDEX sessions_last_active_at ON sessions (last_active_at);

CREATE TABLE credit_balances (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  balance int NOT NULL CONSTRAINT credit_balances_not_negative CHECK (balance >= 0)
);
CREATE TABLE credit_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  amount int NOT NULL CHECK (amount <> 0),
  reason text NOT NULL,
  ref text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT credit_ledger_once UNIQUE (reason, ref)
);
CREATE INDEX credit_ledger_user_id ON credit_ledger (user_id, id);
CREATE FUNCTION keep_credit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_balances SET balance = balance + NEW.amount WHERE user_id = NEW.user_id;
  IF NOT FOUND THEN
    INSERT INTO credit_balances (user_id, balance) VALUES (NEW.user_id, NEW.amount)
    ON CONFLICT (user_id) DO UPDATE SET balance = credit_balances.balance + excluded.balance;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER credit_ledger_balance AFTER INSERT ON credit_ledger
  FOR EACH ROW EXECUTE FUNCTION keep_credit_balance();
CREATE TRIGGER credit_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE idempotency_keys (
  principal text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status int,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (principal, route, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  dedupe_key text NOT NULL CONSTRAINT outbox_dedupe_key UNIQUE,
  payload jsonb NOT NULL,
  due_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  leased_until timestamptz,
  last_error text,
  done_at timestamptz,
  dead_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_done_at ON outbox (done_at) WHERE done_at IS NOT NULL;

-- messages that are not sent, because no mail server or SMS provider is configured
CREATE TABLE mailbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL CONSTRAINT mailbox_message_id UNIQUE,
  kind text NOT NULL CHECK (kind IN ('mail', 'sms')),
  recipient text NOT NULL,
  subject text,
  text_body text NOT NULL,
  html_body text,
  attachments jsonb NOT NULL DEFAULT '[]',
  at timestamptz NOT NULL
);
CREATE INDEX mailbox_at ON mailbox (at);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  subject_id uuid,
  details jsonb NOT NULL DEFAULT '{}',
  request_id text
);
CREATE INDEX audit_log_subject ON audit_log (subject_id, id);
CREATE INDEX audit_log_actor ON audit_log (actor_id, id);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE rate_limits (
  bucket text PRIMARY KEY,
  used int NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_resets_at ON rate_limits (resets_at);

CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  last_message_at timestamptz NOT NULL,
  viewed_at timestamptz
);
CREATE INDEX conversations_user_id ON conversations (user_id, last_message_at DESC);
`,
}
