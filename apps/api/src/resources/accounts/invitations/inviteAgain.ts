import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { sql } from '../../../db/sql.ts'
import { inviteUser } from './inviteUser.ts'

/** Emails a new link to set a password, and returns it. Earlier links no longer work. */
export async function inviteAgain(
  context: Context,
  user: { readonly id: string; readonly email: string },
  auditContext: AuditContext,
): Promise<string> {
  const url = await context.db.tx(async (tx) => {
    const rows = await tx.query(
      sql`SELECT 1 FROM users WHERE id = ${user.id} AND is_active AND closed_at IS NULL
       FOR UPDATE`,
    )
    if (rows.length === 0)
      throw new Refusal('conflict', 'This account is closed or deactivated, so no link would work.')
    return inviteUser(context, tx, user, auditContext)
  })
  context.jobs.wake()
  return url
}
