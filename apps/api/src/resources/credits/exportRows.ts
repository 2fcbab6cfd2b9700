import type { UserExport } from '@portal/contract'
import { toUtcIso } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'

type ExportRow = { amount: number; reason: string; note: string | null; created_at: number }

export async function exportCredits(
  db: Queryable,
  { id }: ExportedMember,
): Promise<Pick<UserExport, 'credit_ledger' | 'credit_debts'>> {
  const rows = await db.query<ExportRow>(
    sql`SELECT amount, reason, note, created_at FROM credit_ledger
     WHERE user_id = ${id} ORDER BY id`,
  )
  const debts = await db.query<ExportRow>(
    sql`SELECT amount, reason, note, created_at FROM credit_debts
     WHERE user_id = ${id} ORDER BY id`,
  )
  const present = (row: ExportRow) => ({ ...row, created_at: toUtcIso(row.created_at) })
  return { credit_ledger: rows.map(present), credit_debts: debts.map(present) }
}
