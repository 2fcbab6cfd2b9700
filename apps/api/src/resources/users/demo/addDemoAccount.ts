import type { PlanType } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import type { DemoSeed } from '../../../core/declarations/demoData.ts'
import { sql } from '../../../db/sql.ts'

export type DemoAccount = {
  readonly email: string
  readonly role: 'client' | 'admin' | 'practitioner'
  readonly plan?: PlanType
  readonly firstName: string
  readonly lastName: string
  readonly timezone: string
  /** A path in the portal's build. */
  readonly avatarUrl?: string
}

/** Adds an account, which is `daysOld`, and returns its id. */
export async function addDemoAccount(
  { db, now, passwordHash }: DemoSeed,
  { email, role, plan, firstName, lastName, timezone, avatarUrl }: DemoAccount,
  daysOld: number,
): Promise<string> {
  const id = createId()
  await db.query(
    sql`INSERT INTO users (id, email, password_hash, role, plan_type, first_name, last_name,
       avatar_url, timezone, created_at)
     VALUES (${id}, ${email}, ${passwordHash}, ${role}, ${plan ?? null}, ${firstName},
       ${lastName}, ${avatarUrl ?? null}, ${timezone}, ${new Date(now - daysOld * DAY)})`,
  )
  return id
}
