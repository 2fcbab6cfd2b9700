import type { UserExport } from '@portal/contract'
import { toUtcIso } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { presentUser } from './users.presenter.ts'
import { findUser } from './users.repository.ts'

type ActivityRow = { at: number; action: string; details: Record<string, unknown> }

/** Profile and activity of a member; empty when there is no such member. */
export async function exportUsers(
  db: Queryable,
  { id, now }: ExportedMember,
): Promise<Partial<Pick<UserExport, 'profile' | 'activity'>>> {
  const user = await findUser(db, id, now)
  const [row] = await db.query<{ created_at: number }>(
    sql`SELECT created_at FROM users WHERE id = ${id}`,
  )
  if (user === null || row === undefined) return {}
  const {
    month_availability: _dates,
    conversations: _conversations,
    ...profile
  } = presentUser(user, [], user.reminder_hours_off)
  const activity = await db.query<ActivityRow>(
    sql`SELECT at, action, details FROM audit_log WHERE subject_id = ${id} ORDER BY id`,
  )
  return {
    profile: { ...profile, created_at: toUtcIso(row.created_at) },
    activity: activity.map((row) => ({ ...row, at: toUtcIso(row.at) })),
  }
}
