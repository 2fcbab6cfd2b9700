import type { Migration } from '../migration.ts'

/** Purchases of credits, and the payment provider's events that were applied. */
export const payments: Migration = {
  number: 4,
  name: 'payments',
  sql: /* sql */ `
-- the member's customer at the provider, created with the first purchase
ALTER TABLE users ADD COLUMN provider_customer_id text CONSTRAINT users_provider_customer_id UNIQUE;

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('checkout', 'invoice')),
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN (
      'open', 'requires_action', 'paid', 'failed', 'expired', 'refunded', 'partially_refunded')),
  -- the purchase with the provider's price; amounts in the smallest currency unit
  price_id text NOT NULL,
  description text NOT NULL,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  session_credits int NOT NULL CHECK (session_credits > 0),
  amount int NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  promo_code text,
  promotion_id text,
  -- the session to book with it, null for credits alone
  booking jsonb,
  return_url text,
  payment_method text,
  -- the provider's checkout session or invoice, null until it is created; its payment intent, once
  -- it is known
  provider_ref text CONSTRAINT payments_provider_ref UNIQUE,
  payment_intent text,
  action_url text,
  receipt_url text,
  failure_code text,
  outcome text CHECK (outcome IN ('credited', 'booked', 'time_lost')),
  appointment_id uuid REFERENCES appointments (id),
  -- the amount refunded by the provider so far; the credits that were settled for it, and how many
  -- of those could be deducted
  refunded_amount int NOT NULL DEFAULT 0,
  refund_settled_credits int NOT NULL DEFAULT 0,
  refunded_credits int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  updated_at timestamptz NOT NULL,
  CONSTRAINT payments_paid_has_outcome CHECK ((paid_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT payments_refund_within CHECK (
    refunded_credits <= refund_settled_credits AND refund_settled_credits <= session_credits)
);
CREATE INDEX payments_receipts ON payments (user_id, created_at DESC, id DESC)
  WHERE status IN ('requires_action', 'paid', 'refunded', 'partially_refunded');
CREATE INDEX payments_user_id ON payments (user_id);
CREATE INDEX payments_created_at ON payments (created_at);
CREATE INDEX payments_payment_intent ON payments (payment_intent) WHERE payment_intent IS NOT NULL;

-- the inbox: the ids of events that were applied
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  payment_id uuid REFERENCES payments (id),
  received_at timestamptz NOT NULL
);
CREATE INDEX payment_events_received_at ON payment_events (received_at);

-- the description of an entry in the member's history, where the reason is not enough
ALTER TABLE credit_ledger ADD COLUMN note text;
`,
}
