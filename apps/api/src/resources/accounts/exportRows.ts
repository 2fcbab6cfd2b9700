import type { UserExport } from '@portal/contract'
import { toUtcIso } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { describeDevice } from './login/describeDevice.ts'

type LoginSessionRow = {
  id: string
  user_agent: string
  created_at: number
  last_active_at: number
}
type WaitlistRow = {
  brand_slug: string
  offer_slug: string
  first_name: string | null
  updated_at: number
}
type CartRow = {
  brand_slug: string | null
  offer_slug: string | null
  step: string | null
  updated_at: number
}

type RejectedEmailsRow = { first_at: number; last_at: number; emails: number; reason: string }

type EmailChangeRow = {
  old_email: string
  new_email: string
  requested_at: number
  used_at: number | null
}

/** Sessions, email changes, rejected emails, waitlist entries and the abandoned cart. */
export async function exportAccounts(
  db: Queryable,
  { id, email }: ExportedMember,
): Promise<
  Pick<
    UserExport,
    'sessions' | 'email_changes' | 'rejected_emails' | 'waitlist' | 'abandoned_carts'
  >
> {
  const sessions = await db.query<LoginSessionRow>(
    sql`SELECT id, user_agent, created_at, last_active_at FROM sessions
     WHERE user_id = ${id} ORDER BY last_active_at DESC`,
  )
  const emailChanges = await db.query<EmailChangeRow>(
    sql`SELECT old_email, new_email, requested_at, used_at FROM email_changes
     WHERE member_id = ${id} ORDER BY requested_at`,
  )
  const waitlist = await db.query<WaitlistRow>(
    sql`SELECT brand_slug, offer_slug, first_name, updated_at FROM waitlist_entries
     WHERE email = ${email} ORDER BY updated_at`,
  )
  const rejected = await db.query<RejectedEmailsRow>(
    sql`SELECT first_at, last_at, emails, reason FROM bounced_addresses WHERE email = ${email}`,
  )
  const carts = await db.query<CartRow>(
    sql`SELECT brand_slug, offer_slug, step, updated_at FROM abandoned_carts
     WHERE email = ${email}`,
  )
  return {
    sessions: sessions.map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      user_agent: row.user_agent,
      started_at: toUtcIso(row.created_at),
      last_seen_at: toUtcIso(row.last_active_at),
    })),
    email_changes: emailChanges.map(({ requested_at, used_at, ...row }) => ({
      ...row,
      requested_at: toUtcIso(requested_at),
      used_at: used_at === null ? null : toUtcIso(used_at),
    })),
    rejected_emails: rejected.map(({ first_at, last_at, ...row }) => ({
      ...row,
      first_at: toUtcIso(first_at),
      last_at: toUtcIso(last_at),
    })),
    waitlist: waitlist.map((row) => ({ ...row, updated_at: toUtcIso(row.updated_at) })),
    abandoned_carts: carts.map((row) => ({ ...row, updated_at: toUtcIso(row.updated_at) })),
  }
}
