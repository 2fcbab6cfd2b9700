import type { AppointmentType, UserExport } from '@portal/contract'
import { toUtcIso } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'

type ExportRow = { appointment_type: AppointmentType; starts_at: number; expires_at: number }

export async function exportHolds(
  db: Queryable,
  { id }: ExportedMember,
): Promise<Pick<UserExport, 'holds'>> {
  const rows = await db.query<ExportRow>(
    sql`SELECT appointment_type, starts_at, expires_at FROM holds WHERE member_id = ${id}`,
  )
  return {
    holds: rows.map((row) => ({
      ...row,
      starts_at: toUtcIso(row.starts_at),
      expires_at: toUtcIso(row.expires_at),
    })),
  }
}
