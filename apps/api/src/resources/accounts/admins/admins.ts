import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { createId } from '../../../core/values/createId.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { insertUser, restoreAccess, setUserActive } from '../../users/accountState.repository.ts'
import { endAllSessions, findAccount } from '../accounts.repository.ts'
import { inviteUser, noPasswordHash } from '../invitations/inviteUser.ts'
import { requireNewEmail } from '../invitations/requireNewEmail.ts'

export type PersonName = { readonly firstName: string; readonly lastName: string }

export type AdminRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  is_active: boolean
  created_at: number
}

/** All admins by email, also those whose access was revoked. */
export const listAdmins = (db: Queryable): Promise<AdminRow[]> =>
  db.query<AdminRow>(
    sql`SELECT id, email, first_name, last_name, is_active, created_at FROM users
     WHERE role = 'admin' ORDER BY email`,
  )

/** Serializes changes of the admins, so that two of them cannot revoke the last two. */
export async function lockAdmins(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('admins', 0))`)
}

/** Adds an admin in the caller's transaction and returns the link to set a password. */
export async function addAdmin(
  context: Context,
  tx: Queryable,
  { email: text, firstName, lastName }: PersonName & { readonly email: string },
  auditContext: AuditContext,
): Promise<string> {
  const email = await requireNewEmail(tx, text)
  const id = createId()
  const now = context.clock.now()
  await insertUser(tx, {
    id,
    email,
    passwordHash: noPasswordHash,
    role: 'admin',
    firstName,
    lastName,
    isEmailConfirmed: false,
    createdAt: now,
  })
  await recordAudit(tx, { action: 'admin.granted', ...toEntry(id, auditContext, now) })
  return inviteUser(context, tx, { id, email }, auditContext)
}

/**
 * Makes somebody an admin and returns the link to set a password: a new account, or one whose
 * access was revoked. Throws for the account of a member or practitioner, because records of
 * treatment belong to those.
 */
export async function grantAdmin(
  context: Context,
  person: PersonName & { readonly email: string },
  auditContext: AuditContext,
): Promise<string> {
  const url = await context.db.tx(async (tx) => {
    await lockAdmins(tx)
    const email = person.email.toLowerCase()
    const found = await findAccount(tx, email)
    if (found === null) return addAdmin(context, tx, person, auditContext)
    if (found.role !== 'admin')
      throw new Refusal(
        'conflict',
        `${email} is the account of a ${found.role === 'client' ? 'member' : 'practitioner'}. ` +
          'Use another email for the admin.',
      )
    if (found.is_active) throw new Refusal('conflict', `${email} is already an admin.`)
    await restoreAccess(tx, found.id, noPasswordHash)
    const now = context.clock.now()
    await recordAudit(tx, { action: 'admin.granted', ...toEntry(found.id, auditContext, now) })
    return inviteUser(context, tx, { id: found.id, email }, auditContext)
  })
  context.jobs.wake()
  return url
}

/** Ends an admin's access and login sessions. Throws for the last one. */
export async function revokeAdmin(
  { clock, db }: Context,
  email: string,
  auditContext: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    await lockAdmins(tx)
    const admins = (await listAdmins(tx)).filter(({ is_active }) => is_active)
    const found = admins.find((admin) => admin.email === email.toLowerCase())
    if (found === undefined)
      throw new Refusal('conflict', `There is no admin with the email ${email}.`)
    if (admins.length === 1)
      throw new Refusal('conflict', 'This is the last admin. Grant somebody else access first.')
    await setUserActive(tx, found.id, false)
    await endAllSessions(tx, found.id)
    await recordAudit(tx, {
      action: 'admin.revoked',
      ...toEntry(found.id, auditContext, clock.now()),
    })
  })
}

const toEntry = (id: string, { actorId, requestId }: AuditContext, at: number) => ({
  actorId,
  subjectId: id,
  requestId,
  at,
})
