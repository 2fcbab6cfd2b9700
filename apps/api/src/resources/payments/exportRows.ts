import type { PaymentOutcome, PaymentStatus, UserExport } from '@portal/contract'
import { toUtcIso, toUtcIsoOrNull } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'

type ExportRow = {
  id: string
  kind: string
  status: PaymentStatus
  description: string
  quantity: number
  session_credits: number
  amount: number
  currency: string
  promo_code: string | null
  booking: Record<string, unknown> | null
  outcome: PaymentOutcome | null
  appointment_id: string | null
  refunded_amount: number
  refunded_credits: number
  disputed_amount: number
  receipt_url: string | null
  created_at: number
  paid_at: number | null
}

export async function exportPayments(
  db: Queryable,
  { id }: ExportedMember,
): Promise<Pick<UserExport, 'payments'>> {
  const rows = await db.query<ExportRow>(
    sql`SELECT id, kind, status, description, quantity, session_credits, amount, currency,
       promo_code, booking, outcome, appointment_id, refunded_amount,
       CASE WHEN session_credits > 0 THEN refunded_credits ELSE 0 END AS refunded_credits,
       disputed_amount, receipt_url, created_at, paid_at
     FROM payments WHERE user_id = ${id} ORDER BY created_at`,
  )
  return {
    payments: rows.map((row) => ({
      ...row,
      created_at: toUtcIso(row.created_at),
      paid_at: toUtcIsoOrNull(row.paid_at),
    })),
  }
}
