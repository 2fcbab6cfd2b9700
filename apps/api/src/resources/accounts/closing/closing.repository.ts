import { type Queryable, sql } from '../../../db/sql.ts'

/**
 * Marks the account as closed and ends every session. Returns false when it is closed already, or
 * when the session version has changed, such as by a password reset.
 */
export async function updateClosed(
  db: Queryable,
  userId: string,
  sessionVersion: number,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE users SET closed_at = ${new Date(now)},
       user_session_version = user_session_version + 1
     WHERE id = ${userId} AND closed_at IS NULL AND is_active
       AND user_session_version = ${sessionVersion}
     RETURNING id`,
  )
  if (rows.length === 0) return false
  await db.query(sql`DELETE FROM sessions WHERE user_id = ${userId}`)
  await db.query(sql`DELETE FROM holds WHERE member_id = ${userId}`)
  await db.query(sql`DELETE FROM email_changes WHERE member_id = ${userId} AND used_at IS NULL`)
  return true
}

/** Reopens an account that was closed after `since`. Returns false if there is none. */
export async function updateReopened(
  db: Queryable,
  userId: string,
  since: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE users SET closed_at = NULL
     WHERE id = ${userId} AND closed_at > ${new Date(since)} AND is_active RETURNING id`,
  )
  return rows.length > 0
}

/** Whether the account has been closed since this instant and is not erased. */
export async function isClosedSince(
  db: Queryable,
  userId: string,
  closedAt: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM users
     WHERE id = ${userId} AND closed_at = ${new Date(closedAt)} AND erased_at IS NULL`,
  )
  return rows.length > 0
}

type ErasedRow = { email: string; provider_customer_id: string | null }

/**
 * Removes everything that identifies the member from their row. Returns the email and the customer
 * id that it had, null when the account was reopened or erased meanwhile. The email cannot log in
 * or receive anything.
 */
export async function updateErased(
  db: Queryable,
  userId: string,
  closedAt: number,
  now: number,
): Promise<ErasedRow | null> {
  const [row] = await db.query<ErasedRow>(
    sql`SELECT email, provider_customer_id FROM users
     WHERE id = ${userId} AND closed_at = ${new Date(closedAt)} AND erased_at IS NULL FOR UPDATE`,
  )
  if (row === undefined) return null
  await db.query(
    sql`UPDATE users SET erased_at = ${new Date(now)}, is_active = false,
       email = 'erased-' || id || '@erased.invalid', password_hash = '', first_name = '',
       last_name = '', phone_number = NULL, sms_consent = false, avatar_url = NULL,
       timezone = NULL, hour_cycle = NULL, coach_id = NULL, health_checked_at = NULL,
       has_taken_comp_assessment = false, provider_customer_id = NULL
     WHERE id = ${userId}`,
  )
  return row
}

/**
 * Deletes what the practice need not keep. Sessions, payments, credits and the audit trail stay,
 * without what the member wrote and without contact data.
 */
export async function deleteMemberData(
  db: Queryable,
  userId: string,
  email: string,
): Promise<void> {
  const addresses = sql`SELECT ${email}::text
    UNION SELECT old_email FROM email_changes WHERE member_id = ${userId}`
  const statements = [
    sql`UPDATE appointments SET phone_number = NULL, sms_consent = false, notes = NULL,
       cancellation_reason = NULL, user_timezone = 'UTC' WHERE member_id = ${userId}`,
    sql`UPDATE payments SET booking = NULL, payment_method = NULL WHERE user_id = ${userId}`,
    sql`DELETE FROM mailbox WHERE recipient IN (${addresses})`,
    sql`DELETE FROM waitlist_entries WHERE email IN (${addresses})`,
    sql`DELETE FROM abandoned_carts WHERE email IN (${addresses})`,
    sql`DELETE FROM email_changes WHERE member_id = ${userId}`,
    sql`DELETE FROM email_confirmations WHERE user_id = ${userId}`,
    sql`DELETE FROM password_reset_requests WHERE user_id = ${userId}`,
    sql`DELETE FROM password_resets WHERE user_id = ${userId}`,
    sql`DELETE FROM sessions WHERE user_id = ${userId}`,
    sql`DELETE FROM holds WHERE member_id = ${userId}`,
    sql`DELETE FROM conversations WHERE user_id = ${userId}`,
    sql`DELETE FROM idempotency_keys WHERE principal = ${userId}`,
  ]
  for (const statement of statements) await db.query(statement)
}
