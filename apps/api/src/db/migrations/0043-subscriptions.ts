import type { TransactionalMigration } from '../migration.ts'

/**
 * Memberships that renew: the plans for sale, the provider's subscriptions with their paid periods,
 * and the pages on which they are started. Each paid period is a payment, so that receipts, refunds
 * and chargebacks are those of every payment.
 */
export const subscriptions: TransactionalMigration = {
  number: 43,
  name: 'subscriptions',
  sql: /* sql */ `
CREATE TABLE membership_plans (
  id uuid PRIMARY KEY,
  slug text NOT NULL CONSTRAINT membership_plans_slug UNIQUE
    CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  description text NOT NULL CHECK (length(description) <= 500),
  -- the monthly price at the payment provider, and what members read about it
  price_id text NOT NULL CONSTRAINT membership_plans_price UNIQUE
    CHECK (length(price_id) BETWEEN 1 AND 255),
  amount integer NOT NULL CHECK (amount >= 0),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  credits integer NOT NULL CHECK (credits BETWEEN 0 AND 100),
  trial_days integer NOT NULL CHECK (trial_days BETWEEN 0 AND 90),
  trial_credits integer NOT NULL CHECK (trial_credits BETWEEN 0 AND 100),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  closed_at timestamptz
);

CREATE TABLE subscriptions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  -- null: a price that no plan has
  plan_id uuid REFERENCES membership_plans (id),
  provider_ref text NOT NULL UNIQUE,
  status text NOT NULL,
  started_at timestamptz NOT NULL,
  period_ends_at timestamptz NOT NULL,
  trial_ends_at timestamptz,
  cancels_at timestamptz,
  ended_at timestamptz,
  -- the start of the first period whose payment has failed, and its invoice
  unpaid_since timestamptz,
  unpaid_amount integer,
  invoice_url text,
  -- what the next renewal costs, with the discounts that it has
  next_amount integer NOT NULL,
  currency text NOT NULL,
  card_brand text,
  card_last4 text,
  -- the first instant at which the card cannot be charged anymore
  card_expires_at timestamptz,
  access_ends_at timestamptz,
  -- whether closing the account ends it, which reopening undoes
  ends_with_account boolean NOT NULL DEFAULT false,
  -- whether it was one too many, and is canceled and refunded
  is_duplicate boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);
CREATE INDEX subscriptions_member ON subscriptions (member_id);
CREATE INDEX subscriptions_plan ON subscriptions (plan_id);

-- the fetches of a subscription: only the newest one is written
CREATE TABLE subscription_fetches (
  provider_ref text PRIMARY KEY,
  started bigint NOT NULL DEFAULT 0,
  written bigint NOT NULL DEFAULT 0,
  running_until timestamptz,
  requested_at timestamptz NOT NULL,
  fetched_at timestamptz
);
CREATE INDEX subscription_fetches_fetched ON subscription_fetches (fetched_at);

CREATE TABLE subscription_periods (
  subscription_id uuid NOT NULL REFERENCES subscriptions (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at >= starts_at),
  payment_id uuid NOT NULL UNIQUE REFERENCES payments (id),
  PRIMARY KEY (subscription_id, starts_at)
);

CREATE TABLE subscription_checkouts (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  plan_id uuid NOT NULL REFERENCES membership_plans (id),
  trial_days integer NOT NULL,
  return_url text NOT NULL,
  provider_ref text UNIQUE,
  url text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX subscription_checkouts_open ON subscription_checkouts (member_id)
  WHERE ended_at IS NULL;
CREATE INDEX subscription_checkouts_plan ON subscription_checkouts (plan_id);
CREATE INDEX subscription_checkouts_expires ON subscription_checkouts (expires_at);

ALTER TABLE memberships ADD COLUMN subscription_id uuid
  CONSTRAINT memberships_subscription UNIQUE REFERENCES subscriptions (id);

ALTER TABLE payments
  DROP CONSTRAINT payments_kind_check,
  ADD CONSTRAINT payments_kind_check CHECK (kind IN ('checkout', 'invoice', 'renewal')),
  DROP CONSTRAINT payments_session_credits,
  ADD CONSTRAINT payments_session_credits CHECK (
    session_credits >= 0
    AND (product_kind <> 'credits' OR session_credits > 0)
    AND (product_kind IN ('credits', 'membership') OR session_credits = 0));
`,
}
