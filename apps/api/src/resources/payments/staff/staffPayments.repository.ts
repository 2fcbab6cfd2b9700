import { Id, PaymentStatus } from '@portal/contract'
import { type Queryable, sql } from '../../../db/sql.ts'
import type { ProviderRefund } from '../providerRefunds.ts'
import { StaffError } from '../../../command-line/command.ts'

export type StaffPayment = {
  id: string
  user_id: string
  email: string
  status: PaymentStatus
  description: string
  quantity: number
  product_kind: string
  session_credits: number
  amount: number
  currency: string
  outcome: string | null
  appointment_id: string | null
  refunded_amount: number
  refunded_credits: number
  refunds: readonly ProviderRefund[]
  dispute_status: 'open' | 'won' | 'lost' | null
  disputed_amount: number
  disputed_credits: number
  /** Spent credits that refunds and chargebacks, which still hold, have recorded as a debt. */
  credits_recorded_as_debt: number
  provider_ref: string | null
  created_at: number
  paid_at: number | null
}

const columns = sql`p.id, p.user_id, u.email, p.status, p.description, p.quantity, p.product_kind,
   p.session_credits, p.amount, p.currency, p.outcome, p.appointment_id, p.refunded_amount,
   p.refunded_credits, p.refunds, p.dispute_status, p.disputed_amount, p.disputed_credits,
   (SELECT greatest(0, coalesce(sum(d.amount), 0))::int FROM credit_debts d
     WHERE d.payment_id = p.id AND d.reason <> 'forgiven') AS credits_recorded_as_debt,
   p.provider_ref, p.created_at, p.paid_at`

export type PaymentFilter = {
  readonly email: string | null
  readonly status: string | null
  readonly limit: number
}

/** Lists payments, the latest first. */
export function listStaffPayments(
  db: Queryable,
  { email, status, limit }: PaymentFilter,
): Promise<StaffPayment[]> {
  if (status !== null && !PaymentStatus.safeParse(status).success)
    throw new StaffError(`--status must be one of ${PaymentStatus.options.join(', ')}.`)
  return db.query<StaffPayment>(
    sql`SELECT ${columns} FROM payments p JOIN users u ON u.id = p.user_id
     WHERE (${email?.toLowerCase() ?? null}::text IS NULL
       OR u.email = ${email?.toLowerCase() ?? null})
       AND (${status}::text IS NULL OR p.status = ${status})
     ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
  )
}

export async function findStaffPayment(db: Queryable, id: string): Promise<StaffPayment> {
  const rows = Id.safeParse(id).success
    ? await db.query<StaffPayment>(
        sql`SELECT ${columns} FROM payments p JOIN users u ON u.id = p.user_id WHERE p.id = ${id}`,
      )
    : []
  const [payment] = rows
  if (payment === undefined) throw new StaffError(`There is no payment with the id ${id}.`)
  return payment
}
