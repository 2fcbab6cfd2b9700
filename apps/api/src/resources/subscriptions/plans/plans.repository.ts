import { createId } from '../../../core/values/createId.ts'
import { type Queryable, sql } from '../../../db/sql.ts'

/** A membership for sale. */
export type PlanFields = {
  readonly name: string
  readonly description: string
  readonly price_id: string
  /** The price of each month in the smallest currency unit. */
  readonly amount: number
  readonly currency: string
  /** The session credits of each month. */
  readonly credits: number
  /** The days of the trial, 0 without one. */
  readonly trial_days: number
  readonly trial_credits: number
}

/** A stored plan. */
export type PlanRow = PlanFields & {
  readonly id: string
  readonly slug: string
  /** Epoch milliseconds, null while it is for sale. */
  readonly closed_at: number | null
}

const columns = sql`id, slug, name, description, price_id, amount, currency, credits, trial_days,
  trial_credits, closed_at`

/** Every plan, also closed ones, the oldest first. */
export const listPlans = (db: Queryable): Promise<PlanRow[]> =>
  db.query<PlanRow>(sql`SELECT ${columns} FROM membership_plans ORDER BY created_at, slug`)

/** The plans that are for sale, the cheapest first. */
export const listOpenPlans = (db: Queryable): Promise<PlanRow[]> =>
  db.query<PlanRow>(
    sql`SELECT ${columns} FROM membership_plans WHERE closed_at IS NULL ORDER BY amount, slug`,
  )

export async function findPlan(db: Queryable, id: string): Promise<PlanRow | null> {
  const [row] = await db.query<PlanRow>(
    sql`SELECT ${columns} FROM membership_plans WHERE id = ${id}`,
  )
  return row ?? null
}

export async function findPlanBySlug(db: Queryable, slug: string): Promise<PlanRow | null> {
  const [row] = await db.query<PlanRow>(
    sql`SELECT ${columns} FROM membership_plans WHERE slug = ${slug}`,
  )
  return row ?? null
}

/** The plan of a price, also a closed one: its members keep it. */
export async function findPlanByPrice(db: Queryable, priceId: string): Promise<PlanRow | null> {
  const [row] = await db.query<PlanRow>(
    sql`SELECT ${columns} FROM membership_plans WHERE price_id = ${priceId}`,
  )
  return row ?? null
}

/** Adds a plan and returns its id. `now` in epoch milliseconds. */
export async function insertPlan(
  db: Queryable,
  slug: string,
  plan: PlanFields,
  now: number,
): Promise<string> {
  const id = createId()
  await db.query(
    sql`INSERT INTO membership_plans (id, slug, name, description, price_id, amount, currency,
       credits, trial_days, trial_credits, created_at, updated_at)
     VALUES (${id}, ${slug}, ${plan.name}, ${plan.description}, ${plan.price_id}, ${plan.amount},
       ${plan.currency}, ${plan.credits}, ${plan.trial_days}, ${plan.trial_credits},
       ${new Date(now)}, ${new Date(now)})`,
  )
  return id
}

/** Ends the sale of a plan. Returns false when it was closed already. */
export async function closePlan(db: Queryable, id: string, now: number): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE membership_plans SET closed_at = ${new Date(now)}, updated_at = ${new Date(now)}
     WHERE id = ${id} AND closed_at IS NULL RETURNING id`,
  )
  return rows.length > 0
}
