import type { AccountClosure } from '@portal/contract'
import { getCancellationOutcome, getDebtRepayment } from '@portal/domain/scheduling'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/sql.ts'
import { type AppointmentRow, findUpcoming } from '../../appointments/appointments.repository.ts'
import { findCreditAccount } from '../../credits/credits.repository.ts'

/** An upper limit. A member never has this many upcoming sessions. */
const maxSessions = 200

/** The sessions that closing the account cancels: those that have not started. */
export async function listSessionsToCancel(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<AppointmentRow[]> {
  const rows = await findUpcoming(db, memberId, now, maxSessions, null)
  return rows.filter(({ starts_at }) => starts_at > now)
}

/** What closing the account now would cost, by the rules of a cancellation. */
export async function getClosure(
  { clock, accountClosing }: Context,
  db: Queryable,
  memberId: string,
): Promise<AccountClosure> {
  const now = clock.now()
  const sessions = await listSessionsToCancel(db, memberId, now)
  const outcomes = sessions.map((row) => ({
    creditCost: row.credit_cost,
    ...getCancellationOutcome(
      {
        startsAt: row.starts_at,
        creditCost: row.credit_cost,
        isFreeVisit: row.is_free_visit,
        isMovedLate: row.moved_late,
      },
      now,
    ),
  }))
  const returned = outcomes.reduce((credits, { creditsReturned }) => credits + creditsReturned, 0)
  const account = await findCreditAccount(db, memberId)
  const repaid = getDebtRepayment(account, returned)
  return {
    sessions: sessions.length,
    late_sessions: outcomes.filter(({ isLate, creditCost }) => isLate && creditCost > 0).length,
    credits_remaining: account.balance + returned - repaid,
    other_consequences: [...(await accountClosing.describe(db, memberId, now))],
  }
}
