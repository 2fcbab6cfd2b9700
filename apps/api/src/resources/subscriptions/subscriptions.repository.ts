import type { SubscriptionStatus } from '@portal/domain/membership'
import { type Queryable, sql } from '../../db/sql.ts'

/** A subscription at the provider. Instants in epoch milliseconds, amounts in the smallest unit. */
export type SubscriptionRow = {
  id: string
  member_id: string
  /** The plan of its price. Null: the price belongs to no plan, so it gives nothing. */
  plan_id: string | null
  provider_ref: string
  status: SubscriptionStatus
  started_at: number
  period_ends_at: number
  trial_ends_at: number | null
  cancels_at: number | null
  ended_at: number | null
  /** The start of the first period whose payment failed, with its amount and page. */
  unpaid_since: number | null
  unpaid_amount: number | null
  invoice_url: string | null
  next_amount: number
  currency: string
  card_brand: string | null
  card_last4: string | null
  /** The first instant at which the card cannot be charged anymore. */
  card_expires_at: number | null
  /** See `getAccessEnd`. */
  access_ends_at: number | null
  /** Whether closing the account ends it; reopening undoes that. */
  ends_with_account: boolean
  /** Whether it was one too many, and is canceled and refunded. */
  is_duplicate: boolean
}

const columns = sql`s.id, s.member_id, s.plan_id, s.provider_ref, s.status, s.started_at,
  s.period_ends_at, s.trial_ends_at, s.cancels_at, s.ended_at, s.unpaid_since, s.unpaid_amount,
  s.invoice_url, s.next_amount, s.currency, s.card_brand, s.card_last4, s.card_expires_at,
  s.access_ends_at, s.ends_with_account, s.is_duplicate`

export async function findSubscription(db: Queryable, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.query<SubscriptionRow>(
    sql`SELECT ${columns} FROM subscriptions s WHERE s.id = ${id}`,
  )
  return row ?? null
}

export async function findSubscriptionByRef(
  db: Queryable,
  ref: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db.query<SubscriptionRow>(
    sql`SELECT ${columns} FROM subscriptions s WHERE s.provider_ref = ${ref}`,
  )
  return row ?? null
}

/** The subscriptions of a member, the one that was created first at the start. */
export const listSubscriptions = (db: Queryable, memberId: string): Promise<SubscriptionRow[]> =>
  db.query<SubscriptionRow>(
    sql`SELECT ${columns} FROM subscriptions s
     WHERE s.member_id = ${memberId} ORDER BY s.started_at, s.id`,
  )

/** Whether a subscription gives the member the membership at `now`, in epoch milliseconds. */
export async function hasOpenSubscription(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM subscriptions
     WHERE member_id = ${memberId} AND plan_id IS NOT NULL
       AND (access_ends_at IS NULL OR access_ends_at > ${new Date(now)}) LIMIT 1`,
  )
  return rows.length > 0
}

/** Whether the member has ever had a membership, of any source. A trial is for others. */
export async function hasHadMembership(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM subscriptions WHERE member_id = ${memberId}
     UNION ALL SELECT 1 FROM memberships WHERE member_id = ${memberId} LIMIT 1`,
  )
  return rows.length > 0
}

const toDate = (instant: number | null): Date | null =>
  instant === null ? null : new Date(instant)

/** Adds or replaces the fetched state of a subscription. The flags of the portal stay. */
export async function saveSubscription(
  db: Queryable,
  row: Omit<SubscriptionRow, 'ends_with_account' | 'is_duplicate'>,
  now: number,
): Promise<void> {
  await db.query(
    sql`INSERT INTO subscriptions (id, member_id, plan_id, provider_ref, status, started_at,
       period_ends_at, trial_ends_at, cancels_at, ended_at, unpaid_since, unpaid_amount,
       invoice_url, next_amount, currency, card_brand, card_last4, card_expires_at,
       access_ends_at, updated_at)
     VALUES (${row.id}, ${row.member_id}, ${row.plan_id}, ${row.provider_ref}, ${row.status},
       ${new Date(row.started_at)}, ${new Date(row.period_ends_at)}, ${toDate(row.trial_ends_at)},
       ${toDate(row.cancels_at)}, ${toDate(row.ended_at)}, ${toDate(row.unpaid_since)},
       ${row.unpaid_amount}, ${row.invoice_url}, ${row.next_amount}, ${row.currency},
       ${row.card_brand}, ${row.card_last4}, ${toDate(row.card_expires_at)},
       ${toDate(row.access_ends_at)}, ${new Date(now)})
     ON CONFLICT (id) DO UPDATE SET plan_id = excluded.plan_id, status = excluded.status,
       period_ends_at = excluded.period_ends_at, trial_ends_at = excluded.trial_ends_at,
       cancels_at = excluded.cancels_at, ended_at = excluded.ended_at,
       unpaid_since = excluded.unpaid_since, unpaid_amount = excluded.unpaid_amount,
       invoice_url = excluded.invoice_url, next_amount = excluded.next_amount,
       currency = excluded.currency, card_brand = excluded.card_brand,
       card_last4 = excluded.card_last4, card_expires_at = excluded.card_expires_at,
       access_ends_at = excluded.access_ends_at, updated_at = excluded.updated_at`,
  )
}

/** Marks a subscription as one too many. Returns false when it was marked before. */
export async function markDuplicate(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE subscriptions SET is_duplicate = true
     WHERE id = ${id} AND NOT is_duplicate RETURNING id`,
  )
  return rows.length > 0
}

/** Sets whether a subscription ends because its account is closed. False: nothing changed. */
export async function saveEndsWithAccount(
  db: Queryable,
  id: string,
  endsWithAccount: boolean,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE subscriptions SET ends_with_account = ${endsWithAccount}
     WHERE id = ${id} AND ends_with_account <> ${endsWithAccount} RETURNING id`,
  )
  return rows.length > 0
}

/** The member of a customer at the provider. */
export async function findMemberOfCustomer(
  db: Queryable,
  customer: string,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    sql`SELECT id FROM users WHERE provider_customer_id = ${customer} AND erased_at IS NULL`,
  )
  return row?.id ?? null
}

/**
 * The member of a subscription: the one who has it, also after another customer has replaced that
 * of the subscription, otherwise the one of its customer.
 */
export const findMemberOfSubscription = async (
  db: Queryable,
  { ref, customer }: { readonly ref: string; readonly customer: string },
): Promise<string | null> =>
  (await findSubscriptionByRef(db, ref))?.member_id ?? findMemberOfCustomer(db, customer)

/** A paid period. Instants in epoch milliseconds. */
export type PeriodRow = {
  readonly starts_at: number
  readonly ends_at: number
  readonly payment_id: string
  /** Whether its payment was returned in full, by a refund or a chargeback. */
  readonly is_returned: boolean
}

/** The paid periods of a subscription, the earliest first. */
export const listPeriods = (db: Queryable, subscriptionId: string): Promise<PeriodRow[]> =>
  db.query<PeriodRow>(
    sql`SELECT r.starts_at, r.ends_at, r.payment_id,
       p.amount > 0 AND p.refunded_amount + p.disputed_amount >= p.amount AS is_returned
     FROM subscription_periods r JOIN payments p ON p.id = r.payment_id
     WHERE r.subscription_id = ${subscriptionId} ORDER BY r.starts_at`,
  )

/** When the last paid period of a subscription ends, in epoch milliseconds; null without one. */
export const findPaidThrough = async (
  db: Queryable,
  subscriptionId: string,
): Promise<number | null> => (await listPeriods(db, subscriptionId)).at(-1)?.ends_at ?? null

/** Whether a period has been recorded, so that it gives credits once. */
export async function hasPeriod(
  db: Queryable,
  subscriptionId: string,
  startsAt: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM subscription_periods
     WHERE subscription_id = ${subscriptionId} AND starts_at = ${new Date(startsAt)}`,
  )
  return rows.length > 0
}

/** Records a paid period with its payment. The primary key rejects a second one. */
export async function insertPeriod(
  db: Queryable,
  subscriptionId: string,
  period: Omit<PeriodRow, 'is_returned'>,
): Promise<void> {
  await db.query(
    sql`INSERT INTO subscription_periods (subscription_id, starts_at, ends_at, payment_id)
     VALUES (${subscriptionId}, ${new Date(period.starts_at)}, ${new Date(period.ends_at)},
       ${period.payment_id})`,
  )
}

/** The subscription of a payment, null when it is not one of a renewal. */
export async function findSubscriptionOfPayment(
  db: Queryable,
  paymentId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db.query<SubscriptionRow>(
    sql`SELECT ${columns} FROM subscriptions s
     JOIN subscription_periods r ON r.subscription_id = s.id WHERE r.payment_id = ${paymentId}`,
  )
  return row ?? null
}
