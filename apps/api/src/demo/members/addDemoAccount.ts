import type { PlanType } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { createId } from '../../core/createId.ts'
import { type Queryable, sql } from '../../db/sql.ts'

export type DemoAccount = {
  readonly email: string
  readonly role: 'client' | 'admin'
  readonly plan?: PlanType
  readonly firstName: string
  readonly lastName: string
  readonly timezone: string
}

export type AddDemoAccount = (account: DemoAccount) => Promise<string>

/** Returns a function that adds an account, which is 90 days old, and returns its id. */
export const createAddDemoAccount =
  (db: Queryable, passwordHash: string, now: number): AddDemoAccount =>
  async ({ email, role, plan, firstName, lastName, timezone }) => {
    const id = createId()
    await db.query(
      sql`INSERT INTO users (id, email, password_hash, role, plan_type, first_name, last_name,
         timezone, created_at)
       VALUES (${id}, ${email}, ${passwordHash}, ${role}, ${plan ?? null}, ${firstName},
         ${lastName}, ${timezone}, ${new Date(now - 90 * DAY)})`,
    )
    return id
  }
