import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { endAllSessions, findAccount } from '../accounts.repository.ts'
import { twoFactorErrors } from './errorCodes.ts'
import { deleteTwoFactor } from './twoFactor.repository.ts'

export type StaffTwoFactorRow = {
  email: string
  role: 'admin' | 'practitioner'
  /** When two-step verification was turned on, null while it is off. */
  enabled_at: number | null
  recovery_codes_left: number
}

/** Active admins and practitioners, by email. */
export const listTwoFactor = (db: Queryable): Promise<StaffTwoFactorRow[]> =>
  db.query<StaffTwoFactorRow>(
    sql`SELECT u.email, u.role, k.enabled_at,
       (SELECT count(*)::integer FROM recovery_codes c WHERE c.user_id = u.id)
         AS recovery_codes_left
     FROM users u LEFT JOIN two_factor_keys k ON k.user_id = u.id
     WHERE u.role <> 'client' AND u.is_active ORDER BY u.email`,
  )

/** Turns two-step verification off for somebody who cannot log in, and ends their sessions. */
export async function resetTwoFactor(
  { clock, db }: Context,
  email: string,
  { actorId, requestId }: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    const account = await findAccount(tx, email.toLowerCase())
    if (account === null || !(await deleteTwoFactor(tx, account.id)))
      throw new Refusal(twoFactorErrors.notEnabled, `${email} has no two-step verification.`)
    await endAllSessions(tx, account.id)
    await recordAudit(tx, {
      action: 'account.two_factor_reset',
      actorId,
      subjectId: account.id,
      requestId,
      at: clock.now(),
    })
  })
}
