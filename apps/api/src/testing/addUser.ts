import { sql } from '../db/sql.ts'
import type { Context } from '../context.ts'
import { createId } from '../core/values/createId.ts'
import { insertMembership } from '../resources/memberships/memberships.repository.ts'
import { hashTestPassword } from './hashTestPassword.ts'

export type TestUser = { readonly id: string; readonly email: string }

type UserOptions = {
  role?: 'client' | 'practitioner' | 'admin'
  planType?: 'ALACARTE' | 'MEMBERSHIP'
  credits?: number
  coachId?: string
  password?: string
}

/** A user with the password `juniper-demo-1` unless the options name another. */
export async function addUser(
  context: Context,
  email: string,
  options: UserOptions = {},
): Promise<TestUser> {
  const { role = 'client', planType = 'MEMBERSHIP', credits = 0, coachId } = options
  const id = createId()
  const now = new Date(context.clock.now())
  const hash = await hashTestPassword(options.password)
  await context.db.query(
    sql`INSERT INTO users (id, email, password_hash, role, first_name, plan_type, coach_id,
       created_at)
     VALUES (${id}, ${email}, ${hash}, ${role}, ${email.split('@')[0] ?? ''},
       ${role === 'client' ? planType : null}, ${coachId ?? null}, ${now})`,
  )
  if (role === 'client' && planType === 'MEMBERSHIP')
    // whatever clock the test sets
    await insertMembership(context.db, id, 'manual', 0)
  if (credits > 0) {
    await context.db.query(
      sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
       VALUES (${id}, ${credits}, ${'grant'}, ${id}, ${now})`,
    )
  }
  return { id, email }
}
