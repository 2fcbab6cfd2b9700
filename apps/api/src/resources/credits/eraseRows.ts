import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

/** Amounts, reasons and times stay, because bookkeeping needs them. Notes are free text. */
export const eraseCredits: EraseRows = async (db, { id }) => {
  await db.query(
    sql`UPDATE credit_ledger SET note = NULL WHERE user_id = ${id} AND note IS NOT NULL`,
  )
  await db.query(
    sql`UPDATE credit_debts SET note = NULL WHERE user_id = ${id} AND note IS NOT NULL`,
  )
}
