import type { PlanType } from '@portal/contract'
import { type Queryable, sql, type Statement } from '../../db/sql.ts'

/** Sets the plan. Returns false when the user has it already. */
export async function savePlan(db: Queryable, userId: string, plan: PlanType): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE users SET plan_type = ${plan}
     WHERE id = ${userId} AND plan_type IS DISTINCT FROM ${plan} RETURNING id`,
  )
  return rows.length > 0
}

/** Sets the practitioner whom booking suggests first; null for none. */
export async function saveCoach(
  db: Queryable,
  userId: string,
  coachId: string | null,
): Promise<void> {
  await db.query(
    sql`UPDATE users SET coach_id = ${coachId}, has_chosen_coach = ${coachId !== null}
     WHERE id = ${userId}`,
  )
}

/** The members of a coach choose another one. */
export async function removeCoach(db: Queryable, coachId: string): Promise<void> {
  await db.query(
    sql`UPDATE users SET coach_id = NULL, has_chosen_coach = false WHERE coach_id = ${coachId}`,
  )
}

/** Sets or removes the time zone in the profile. */
export async function saveTimezone(
  db: Queryable,
  userId: string,
  timezone: string | null,
): Promise<void> {
  await db.query(sql`UPDATE users SET timezone = ${timezone} WHERE id = ${userId}`)
}

/** Saves the zone of the member's device as the member's zone, unless there is one already. */
export async function saveMissingTimezone(
  db: Queryable,
  userId: string,
  timezone: string | null,
): Promise<void> {
  if (timezone !== null) await db.query(buildMissingTimezoneSql(userId, timezone))
}

/** The statement of {@link saveMissingTimezone}, to which a condition can be added. */
export const buildMissingTimezoneSql = (userId: string, timezone: string): Statement =>
  sql`UPDATE users SET timezone = ${timezone} WHERE id = ${userId}::uuid AND timezone IS NULL`

type PersonFields = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly timezone: string | null
}

/** Changes the names and the zone of a practitioner. Null leaves the stored value. */
export async function savePersonFields(
  db: Queryable,
  userId: string,
  { firstName, lastName, timezone }: PersonFields,
): Promise<void> {
  await db.query(
    sql`UPDATE users SET first_name = coalesce(${firstName}, first_name),
       last_name = coalesce(${lastName}, last_name),
       timezone = coalesce(${timezone}, timezone)
     WHERE id = ${userId}`,
  )
}

/** Sets the address of the photo. */
export async function saveAvatarUrl(db: Queryable, userId: string, url: string): Promise<void> {
  await db.query(sql`UPDATE users SET avatar_url = ${url} WHERE id = ${userId}`)
}

/** Replaces the customer id at the provider. Returns false when it was not `previous` anymore. */
export async function saveCustomerId(
  db: Queryable,
  userId: string,
  previous: string | null,
  customer: string,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE users SET provider_customer_id = ${customer}
     WHERE id = ${userId} AND provider_customer_id IS NOT DISTINCT FROM ${previous}
     RETURNING id`,
  )
  return rows.length > 0
}
