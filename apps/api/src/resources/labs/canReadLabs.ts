import { checkMembersOnly, type PlanType } from '@portal/domain/scheduling'
import { type Queryable, sql } from '../../db/sql.ts'

/** Whether a plan opens released results, also after the membership lapsed. */
export const canReadLabs = (planType: PlanType | null): boolean =>
  checkMembersOnly({ planType: planType ?? 'MEMBERSHIP', membershipStatus: null }, 'record') ===
  null

/** Whether a member can open released results. */
export async function canMemberReadLabs(db: Queryable, memberId: string): Promise<boolean> {
  const [row] = await db.query<{ plan_type: PlanType | null }>(
    sql`SELECT plan_type FROM users WHERE id = ${memberId}`,
  )
  return row !== undefined && canReadLabs(row.plan_type)
}
