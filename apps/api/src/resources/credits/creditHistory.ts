import type { CreditEntry, CreditHistoryPage, CreditReason } from '@portal/contract'
import { type AppointmentType, appointmentTypes } from '@portal/domain/scheduling'
import { formatMoment, toIso } from '@portal/domain/time'
import { type Queryable, sql } from '../../db/sql.ts'
import { createUnknownCursorRefusal } from '../../core/errors/refusal.ts'
import { replaceNoBreakSpaces } from '../../core/values/replaceNoBreakSpaces.ts'

type EntryRow = {
  id: number
  amount: number
  balance: number
  reason: string
  note: string | null
  created_at: number
  purchase: string | null
  product_kind: string | null
  quantity: number | null
  appointment_type: AppointmentType | null
  display_name: string | null
  appointment_id: string | null
  starts_at: number | null
  canceled_by: 'member' | 'practice' | null
  receipt_url: string | null
}

/**
 * The balance after an entry is the current one minus all later entries, so it is right on every
 * page. What an entry was for is read for the rows of the page only.
 */
async function listEntries(
  db: Queryable,
  userId: string,
  limit: number,
  before: number | null,
): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    sql`SELECT e.*, p.description AS purchase, p.product_kind, p.quantity, a.appointment_type,
       n.display_name,
       a.id AS appointment_id, a.starts_at, p.receipt_url,
       CASE WHEN e.reason = 'appointment_cancelled' THEN (
         SELECT l.details ->> 'by' FROM audit_log l
         WHERE l.subject_id = ${userId} AND l.action = 'appointment.cancelled'
           AND l.details ->> 'appointment_id' = e.ref LIMIT 1) END AS canceled_by
     FROM (
       SELECT l.id, l.amount, l.reason, l.ref, l.note, l.created_at,
       (b.balance - coalesce(sum(l.amount) OVER later, 0))::int AS balance
       FROM credit_ledger l JOIN credit_balances b ON b.user_id = l.user_id
       WHERE l.user_id = ${userId}
       WINDOW later AS (
         ORDER BY l.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
       ) e
     LEFT JOIN payments p ON p.id = CASE
       WHEN e.reason IN (
         'purchase', 'refund', 'refund_reversed', 'chargeback', 'chargeback_reversed')
       THEN split_part(e.ref, ':', 1)::uuid END
     LEFT JOIN appointments a ON a.id = CASE
       WHEN e.reason IN ('appointment_booked', 'appointment_cancelled') THEN e.ref::uuid END
     LEFT JOIN appointment_type_names n ON n.appointment_type = a.appointment_type
     WHERE ${before}::bigint IS NULL OR e.id < ${before}::bigint
     ORDER BY e.id DESC LIMIT ${limit}`,
  )
}

/** Every credit entry of a member, newest first; dates in descriptions are in `timezone`. */
export async function listCreditHistory(
  db: Queryable,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  timezone: string,
): Promise<CreditHistoryPage> {
  const rows = await listEntries(
    db,
    userId,
    limit + 1,
    cursor === undefined ? null : decodeEntryId(cursor),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    results: page.map((row) => ({
      id: String(row.id),
      amount: row.amount,
      balance: row.balance,
      reason: toReason(row),
      description: describe(row, timezone),
      session: presentSession(row, timezone),
      canceled_by: row.canceled_by,
      receipt_url: row.receipt_url,
      created_at: toIso(row.created_at, timezone),
    })),
    next:
      rows.length > limit && last !== undefined
        ? Buffer.from(String(last.id)).toString('base64url')
        : null,
  }
}

function decodeEntryId(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  if (!/^\d{1,15}$/.test(text)) throw createUnknownCursorRefusal()
  return Number(text)
}

const reasons: Readonly<Record<string, CreditReason>> = {
  purchase: 'purchase',
  refund: 'refund',
  refund_reversed: 'refund_reversed',
  chargeback: 'chargeback',
  chargeback_reversed: 'chargeback_reversed',
  debt_repayment: 'debt_repayment',
  appointment_booked: 'booking',
  appointment_cancelled: 'cancellation',
}
/** The credits of a month of a membership are included in it, not bought. */
const toReason = ({ reason, product_kind }: EntryRow): CreditReason =>
  reason === 'purchase' && product_kind === 'membership' ? 'grant' : (reasons[reason] ?? 'grant')

function presentSession(
  { appointment_id, appointment_type, display_name, starts_at }: EntryRow,
  timezone: string,
): CreditEntry['session'] {
  if (appointment_id === null || appointment_type === null || starts_at === null) return null
  return {
    id: appointment_id,
    name: display_name ?? appointmentTypes[appointment_type].displayName,
    at: toIso(starts_at, timezone),
  }
}

function describe(row: EntryRow, timezone: string): string {
  const { reason, note, purchase, quantity, starts_at } = row
  const session = presentSession(row, timezone)
  if (session !== null && starts_at !== null)
    return replaceNoBreakSpaces(`${session.name} on ${formatMoment(starts_at, timezone)}`)
  if (purchase !== null) return quantity === 1 ? purchase : `${quantity} × ${purchase}`
  if (note !== null) return note
  if (reason === 'debt_repayment') return 'Credits owed from a refund'
  return reason === 'membership_grant' ? 'Included in the membership' : 'Added by the team'
}
