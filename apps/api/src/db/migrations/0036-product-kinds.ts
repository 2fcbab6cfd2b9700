import type { Migration } from '../migration.ts'

/**
 * What a payment buys: credits, as before, or a product of another kind, which has no credits. The
 * columns for the credits of refunds and chargebacks count the units of any product.
 */
export const productKinds: Migration = {
  number: 36,
  name: 'product kinds',
  sql: /* sql */ `
ALTER TABLE payments
  ADD COLUMN product_kind text NOT NULL DEFAULT 'credits',
  -- which product of its kind, null where the kind has one only
  ADD COLUMN product_id text,
  DROP CONSTRAINT payments_session_credits_check,
  DROP CONSTRAINT payments_outcome_check,
  DROP CONSTRAINT payments_refund_within,
  DROP CONSTRAINT payments_dispute_within,
  ADD CONSTRAINT payments_session_credits CHECK (
    session_credits >= 0 AND (product_kind = 'credits') = (session_credits > 0)),
  ADD CONSTRAINT payments_outcome CHECK (
    outcome IN ('credited', 'booked', 'time_lost', 'fulfilled')),
  ADD CONSTRAINT payments_refund_within CHECK (
    refunded_credits <= refund_settled_credits
    AND refund_settled_credits <= greatest(session_credits, quantity)),
  ADD CONSTRAINT payments_dispute_within CHECK (
    disputed_credits >= 0
    AND disputed_credits + refund_settled_credits <= greatest(session_credits, quantity));
`,
}
