import type { TransactionalMigration } from '../migration.ts'

/**
 * Lab orders. A catalog is one document with panels, rules and the cancellation policy; an order
 * keeps what it was shown. Order, kit and sample have their own states, and every change is a row.
 */
export const labOrders: TransactionalMigration = {
  number: 46,
  name: 'lab-orders',
  sql: /* sql */ `
CREATE TABLE lab_catalogs (
  version integer PRIMARY KEY CHECK (version > 0),
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE lab_recommendations (
  member_id uuid NOT NULL REFERENCES users (id),
  panel_id text NOT NULL,
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  note text NOT NULL CHECK (length(note) <= 500),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, panel_id)
);
CREATE INDEX lab_recommendations_practitioner ON lab_recommendations (practitioner_id);

CREATE TABLE lab_orders (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  -- what the laboratory prints on its report
  number text NOT NULL CONSTRAINT lab_orders_number UNIQUE
    CHECK (number ~ '^L-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
  payment_id uuid NOT NULL CONSTRAINT lab_orders_payment UNIQUE REFERENCES payments (id),
  -- the panels with their prices, and the policy, as they were shown
  panels jsonb NOT NULL,
  policy jsonb NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  collection text NOT NULL CHECK (collection IN ('kit', 'visit')),
  legal_first_name text NOT NULL,
  legal_last_name text NOT NULL,
  birth_date date NOT NULL,
  sex text NOT NULL CHECK (sex IN ('female', 'male')),
  address_line1 text NOT NULL,
  address_line2 text NOT NULL,
  city text NOT NULL,
  state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  zip text NOT NULL CHECK (zip ~ '^[0-9]{5}(-[0-9]{4})?$'),
  phone_number text NOT NULL,
  status text NOT NULL CHECK (status IN ('unpaid', 'placed', 'completed', 'canceled')),
  report_status text CHECK (report_status IN ('imported', 'reviewed', 'released')),
  report_id uuid CONSTRAINT lab_orders_report UNIQUE
    REFERENCES lab_reports (id) ON DELETE SET NULL,
  -- the number of the latest kit: the second one is the free replacement
  kit_number integer NOT NULL DEFAULT 0 CHECK (kit_number BETWEEN 0 AND 2),
  -- what a cancellation returns in all, and what refunds and chargebacks have returned
  refund_due integer NOT NULL DEFAULT 0 CHECK (refund_due BETWEEN 0 AND amount),
  returned_amount integer NOT NULL DEFAULT 0 CHECK (returned_amount BETWEEN 0 AND amount),
  created_at timestamptz NOT NULL,
  CHECK ((status IN ('placed', 'completed')) <= (kit_number > 0)),
  CHECK ((status = 'completed') = (report_status IS NOT DISTINCT FROM 'released'))
);
CREATE INDEX lab_orders_member ON lab_orders (member_id, created_at);
CREATE UNIQUE INDEX lab_orders_unpaid ON lab_orders (member_id) WHERE status = 'unpaid';
CREATE INDEX lab_orders_open ON lab_orders (created_at) WHERE status = 'placed';

CREATE TABLE lab_kits (
  order_id uuid NOT NULL REFERENCES lab_orders (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number IN (1, 2)),
  status text NOT NULL CHECK (status IN ('preparing', 'sent', 'lost', 'expired', 'registered')),
  code text CONSTRAINT lab_kits_code UNIQUE CHECK (length(code) BETWEEN 1 AND 40),
  tracking_url text,
  sent_at timestamptz,
  expires_on date,
  registered_at timestamptz,
  collect_on date,
  sample_status text CHECK (sample_status IN ('received', 'rejected', 'in_lab')),
  received_at timestamptz,
  PRIMARY KEY (order_id, number)
);
CREATE INDEX lab_kits_expiring ON lab_kits (expires_on)
  WHERE status IN ('sent', 'registered') AND sample_status IS NULL;

CREATE TABLE lab_order_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES lab_orders (id) ON DELETE CASCADE,
  event text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('member', 'practice', 'laboratory', 'system')),
  actor_id uuid,
  reason text CHECK (length(reason) <= 500),
  at timestamptz NOT NULL
);
CREATE INDEX lab_order_changes_order ON lab_order_changes (order_id, id);

-- a unit of a lab order is the smallest unit of its currency
ALTER TABLE payments
  DROP CONSTRAINT payments_refund_within,
  DROP CONSTRAINT payments_dispute_within,
  ADD CONSTRAINT payments_refund_within CHECK (
    refunded_credits <= refund_settled_credits
    AND refund_settled_credits <= CASE WHEN product_kind = 'lab_order' THEN amount
      ELSE greatest(session_credits, quantity) END),
  ADD CONSTRAINT payments_dispute_within CHECK (
    disputed_credits >= 0
    AND disputed_credits + refund_settled_credits <= CASE WHEN product_kind = 'lab_order'
      THEN amount ELSE greatest(session_credits, quantity) END);

ALTER TABLE consents
  DROP CONSTRAINT consents_place,
  ADD CONSTRAINT consents_place CHECK (place IN (
    'booking', 'settings', 'sign_up', 'text_message', 'provider', 'lab_checkout')),
  DROP CONSTRAINT consents_kind,
  ADD CONSTRAINT consents_kind CHECK (kind IN ('texts', 'terms', 'privacy', 'lab_tests'));
`,
}
