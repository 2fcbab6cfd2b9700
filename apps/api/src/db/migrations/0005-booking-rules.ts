import type { Migration } from '../migration.ts'

/** The free visit, late moves, confirmed emails, credit debts and chargebacks. */
export const bookingRules: Migration = {
  number: 5,
  name: 'booking rules',
  sql: /* sql */ `
-- null: derived from the member's sessions; a value is the staff's override
ALTER TABLE users ALTER COLUMN had_first_visit DROP NOT NULL;
ALTER TABLE users ALTER COLUMN had_first_visit DROP DEFAULT;
UPDATE users SET had_first_visit = NULL WHERE NOT had_first_visit;
-- false for an account from a sign-up until its link is opened
ALTER TABLE users ADD COLUMN is_email_confirmed boolean NOT NULL DEFAULT true;

ALTER TABLE appointments ADD COLUMN is_free_visit boolean NOT NULL DEFAULT false;
ALTER TABLE appointments ADD COLUMN moved_late boolean NOT NULL DEFAULT false;
-- of several free consultations, the earliest is the free visit
UPDATE appointments SET is_free_visit = true WHERE id IN (
  SELECT DISTINCT ON (member_id) id FROM appointments
  WHERE appointment_type = 'INITIAL_CONSULTATION' AND credit_cost = 0
    AND (status <> 'cancelled' OR late_cancel)
  ORDER BY member_id, starts_at, id);
ALTER TABLE appointments ADD CONSTRAINT appointments_free_visit_costs_nothing
  CHECK (NOT is_free_visit OR credit_cost = 0);
-- a free visit that was canceled in time is available again
CREATE UNIQUE INDEX appointments_one_free_visit ON appointments (member_id)
  WHERE is_free_visit AND (status <> 'cancelled' OR late_cancel);
-- for the first visit: a session that has ended
CREATE INDEX appointments_member_visits ON appointments (member_id, ends_at)
  WHERE status IN ('booked', 'completed');
-- for the limit of bookings and moves in an hour
CREATE INDEX audit_log_bookings ON audit_log (actor_id, at)
  WHERE action IN ('appointment.booked', 'appointment.moved');

CREATE TABLE email_confirmations (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_confirmations_user_id ON email_confirmations (user_id);
CREATE INDEX email_confirmations_expires_at ON email_confirmations (expires_at);

-- credits that are owed; the sum of a member's debts is the total here
ALTER TABLE credit_balances ADD COLUMN debt int NOT NULL DEFAULT 0
  CONSTRAINT credit_balances_debt_not_negative CHECK (debt >= 0);
CREATE TABLE credit_debts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  payment_id uuid REFERENCES payments (id),
  -- above 0: a debt; below 0: a repayment
  amount int NOT NULL CHECK (amount <> 0),
  reason text NOT NULL CHECK (reason IN ('refund', 'chargeback', 'repayment', 'forgiven')),
  ref text NOT NULL,
  note text,
  created_at timestamptz NOT NULL,
  CONSTRAINT credit_debts_once UNIQUE (reason, ref)
);
CREATE INDEX credit_debts_user_id ON credit_debts (user_id, id);
CREATE INDEX credit_debts_payment_id ON credit_debts (payment_id) WHERE payment_id IS NOT NULL;
CREATE FUNCTION add_credit_debt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_balances (user_id, balance) VALUES (NEW.user_id, 0) ON CONFLICT DO NOTHING;
  UPDATE credit_balances SET debt = debt + NEW.amount WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER credit_debts_total AFTER INSERT ON credit_debts
  FOR EACH ROW EXECUTE FUNCTION add_credit_debt();
CREATE TRIGGER credit_debts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_debts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- the latest chargeback, its amount while it is open or lost, and the credits settled for it
ALTER TABLE payments ADD COLUMN dispute_id text;
ALTER TABLE payments ADD COLUMN dispute_status text
  CHECK (dispute_status IN ('open', 'won', 'lost'));
ALTER TABLE payments ADD COLUMN disputed_amount int NOT NULL DEFAULT 0;
ALTER TABLE payments ADD COLUMN disputed_credits int NOT NULL DEFAULT 0;
ALTER TABLE payments ADD CONSTRAINT payments_dispute_within CHECK (
  disputed_credits >= 0 AND disputed_credits + refund_settled_credits <= session_credits);
`,
}
