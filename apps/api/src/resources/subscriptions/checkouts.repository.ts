import { type Queryable, sql } from '../../db/sql.ts'

/** A page of the provider on which a member starts a membership. Epoch milliseconds. */
export type CheckoutRow = {
  readonly id: string
  readonly member_id: string
  readonly plan_id: string
  readonly trial_days: number
  readonly return_url: string
  /** The provider's session, null until it is created. */
  readonly provider_ref: string | null
  readonly url: string | null
  readonly created_at: number
  readonly expires_at: number
  readonly ended_at: number | null
}

const columns = sql`id, member_id, plan_id, trial_days, return_url, provider_ref, url, created_at,
  expires_at, ended_at`

/** The open page of a member: there is at most one, so that nobody pays twice in two tabs. */
export async function findOpenCheckout(
  db: Queryable,
  memberId: string,
): Promise<CheckoutRow | null> {
  const [row] = await db.query<CheckoutRow>(
    sql`SELECT ${columns} FROM subscription_checkouts
     WHERE member_id = ${memberId} AND ended_at IS NULL`,
  )
  return row ?? null
}

export async function findCheckout(db: Queryable, id: string): Promise<CheckoutRow | null> {
  const [row] = await db.query<CheckoutRow>(
    sql`SELECT ${columns} FROM subscription_checkouts WHERE id = ${id}`,
  )
  return row ?? null
}

export async function insertCheckout(
  db: Queryable,
  row: Omit<CheckoutRow, 'provider_ref' | 'url' | 'ended_at'>,
): Promise<void> {
  await db.query(
    sql`INSERT INTO subscription_checkouts (id, member_id, plan_id, trial_days, return_url,
       created_at, expires_at)
     VALUES (${row.id}, ${row.member_id}, ${row.plan_id}, ${row.trial_days}, ${row.return_url},
       ${new Date(row.created_at)}, ${new Date(row.expires_at)})`,
  )
}

/** Stores the provider's session of a page. False: the page has been replaced meanwhile. */
export async function saveCheckoutSession(
  db: Queryable,
  id: string,
  { ref, url }: { readonly ref: string; readonly url: string | null },
): Promise<boolean> {
  const [row] = await db.query<{ is_open: boolean }>(
    sql`UPDATE subscription_checkouts SET provider_ref = ${ref}, url = ${url} WHERE id = ${id}
     RETURNING ended_at IS NULL AS is_open`,
  )
  return row?.is_open === true
}

/** Marks a page as completed, expired or replaced. */
export async function endCheckout(db: Queryable, id: string, now: number): Promise<void> {
  await db.query(
    sql`UPDATE subscription_checkouts SET ended_at = ${new Date(now)}
     WHERE id = ${id} AND ended_at IS NULL`,
  )
}
