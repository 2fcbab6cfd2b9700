import { PermanentError } from '../jobs/job.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Clock } from '../core/clock.ts'
import type { Mailer } from './mailer.ts'

/** The mail server says that there is no such mailbox. `reason` is its text. */
export class RejectedAddressError extends PermanentError {
  readonly reason: string

  constructor(reason: string) {
    super('The mail server rejected the address.')
    this.name = 'RejectedAddressError'
    this.reason = reason
  }
}

export type BouncedAddress = {
  email: string
  /** The user with this address, null for nobody's. */
  user_id: string | null
  /** The name of that user; empty for nobody. */
  name: string
  first_at: number
  last_at: number
  emails: number
  reason: string
}

/** Remembers the addresses that a mailer cannot deliver to, until an email is accepted. */
export function recordBounces(mailer: Mailer, db: Queryable, clock: Clock): Mailer {
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        if (error instanceof RejectedAddressError) await addBounce(db, mail.to, error, clock.now())
        throw error
      }
      await db.query(sql`DELETE FROM bounced_addresses WHERE email = ${mail.to.toLowerCase()}`)
    },
    check: () => mailer.check(),
    close: () => mailer.close(),
  }
}

async function addBounce(
  db: Queryable,
  to: string,
  { reason }: RejectedAddressError,
  now: number,
): Promise<void> {
  const bouncedAt = new Date(now)
  await db.query(
    sql`INSERT INTO bounced_addresses AS b (email, first_at, last_at, emails, reason)
     VALUES (${to.toLowerCase()}, ${bouncedAt}, ${bouncedAt}, 1, ${reason.slice(0, 300)})
     ON CONFLICT (email) DO UPDATE
     SET last_at = excluded.last_at, emails = b.emails + 1, reason = excluded.reason`,
  )
}

/** The addresses that cannot be reached, the latest failure first. */
export const listBouncedAddresses = (db: Queryable, limit: number): Promise<BouncedAddress[]> =>
  db.query<BouncedAddress>(
    sql`SELECT b.email, u.id AS user_id,
       coalesce(trim(u.first_name || ' ' || u.last_name), '') AS name, b.first_at, b.last_at,
       b.emails, b.reason
     FROM bounced_addresses b LEFT JOIN users u ON u.email = b.email
     ORDER BY b.last_at DESC, b.email LIMIT ${limit}`,
  )
