import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'

/** An entry of the waitlist. Empty slugs mean the practice as a whole. */
export type WaitlistEntry = {
  email: string
  brand_slug: string
  offer_slug: string
  first_name: string | null
  created_at: number
  invited_at: number | null
  closed_at: number | null
}

export type WaitlistKey = Pick<WaitlistEntry, 'email' | 'brand_slug' | 'offer_slug'>

/** The entries in the order in which they joined; closed ones with `isClosed`. */
export const listWaitlist = (
  db: Queryable,
  isClosed: boolean,
  limit: number,
): Promise<WaitlistEntry[]> =>
  db.query<WaitlistEntry>(
    sql`SELECT email, brand_slug, offer_slug, first_name, created_at, invited_at, closed_at
     FROM waitlist_entries WHERE (closed_at IS NOT NULL) = ${isClosed}
     ORDER BY created_at, email, brand_slug, offer_slug LIMIT ${limit}`,
  )

/** The open entries of an email. */
export const findOpenEntries = (db: Queryable, email: string): Promise<WaitlistEntry[]> =>
  db.query<WaitlistEntry>(
    sql`SELECT email, brand_slug, offer_slug, first_name, created_at, invited_at, closed_at
     FROM waitlist_entries WHERE email = ${email.toLowerCase()} AND closed_at IS NULL
     ORDER BY created_at, brand_slug, offer_slug`,
  )

/** Marks an open entry as invited and closes it, in the transaction that invites the person. */
export async function markInvited(
  tx: Queryable,
  key: WaitlistKey,
  auditContext: AuditContext,
  now: number,
): Promise<void> {
  const rows = await tx.query(
    sql`UPDATE waitlist_entries SET invited_at = ${new Date(now)}, closed_at = ${new Date(now)}
     WHERE ${matchKey(key)} RETURNING email`,
  )
  if (rows.length === 0) throw createMissingRefusal()
  await record(tx, 'waitlist.invited', key, auditContext, now)
}

/** Takes an entry off the list. Joining again opens it. */
export async function closeWaitlistEntry(
  { clock, db }: Context,
  key: WaitlistKey,
  auditContext: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    const now = clock.now()
    const rows = await tx.query(
      sql`UPDATE waitlist_entries SET closed_at = ${new Date(now)}
       WHERE ${matchKey(key)} RETURNING email`,
    )
    if (rows.length === 0) throw createMissingRefusal()
    await record(tx, 'waitlist.closed', key, auditContext, now)
  })
}

const matchKey = ({ email, brand_slug, offer_slug }: WaitlistKey) =>
  sql`email = ${email} AND brand_slug = ${brand_slug} AND offer_slug = ${offer_slug}
    AND closed_at IS NULL`

const createMissingRefusal = (): Refusal =>
  new Refusal('conflict', 'This entry of the waitlist has changed. List the waitlist again.')

/** Records a change without the email: a visitor without an account cannot be its subject. */
const record = (
  tx: Queryable,
  action: string,
  { brand_slug, offer_slug }: WaitlistKey,
  { actorId, requestId }: AuditContext,
  at: number,
): Promise<void> =>
  recordAudit(tx, {
    action,
    actorId,
    subjectId: null,
    details: { brand_slug, offer_slug },
    requestId,
    at,
  })
