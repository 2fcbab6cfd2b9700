import type { PlanType } from '@portal/contract'
import { type Queryable, sql, type Statement } from '../../db/sql.ts'
import { insertMembership, type MembershipSource } from '../memberships/memberships.repository.ts'

export type NewUser = {
  readonly id: string
  readonly email: string
  /** The hash of the password, empty for somebody who cannot log in before they set one. */
  readonly passwordHash: string
  readonly role: 'client' | 'admin' | 'practitioner'
  readonly firstName: string
  readonly lastName: string
  readonly isEmailConfirmed: boolean
  readonly createdAt: number
  readonly plan?: PlanType | undefined
  /** What a membership comes from: staff unless another one is given. */
  readonly membershipSource?: MembershipSource
  /** When that membership ends, in epoch milliseconds; null, the default, for never. */
  readonly membershipEnd?: number | null
  readonly phoneNumber?: string | null
  readonly timezone?: string
  /** A path in the portal's build. */
  readonly avatarUrl?: string | undefined
}

/**
 * Adds an account, with an active membership on this plan. Violates `users_email_key` when the
 * email is taken.
 */
export async function insertUser(db: Queryable, user: NewUser): Promise<void> {
  await db.query(
    sql`INSERT INTO users (id, email, password_hash, role, plan_type, first_name, last_name,
       phone_number, avatar_url, timezone, is_email_confirmed, created_at)
     VALUES (${user.id}, ${user.email}, ${user.passwordHash}, ${user.role}, ${user.plan ?? null},
       ${user.firstName}, ${user.lastName}, ${user.phoneNumber ?? null}, ${user.avatarUrl ?? null},
       ${user.timezone ?? null}, ${user.isEmailConfirmed}, ${new Date(user.createdAt)})`,
  )
  if (user.plan === 'MEMBERSHIP')
    await insertMembership(
      db,
      user.id,
      user.membershipSource ?? 'manual',
      user.createdAt,
      user.membershipEnd,
    )
}

/**
 * Whether the user can log in, or can be booked as a practitioner. Returns false for an erased
 * account, which stays inactive.
 */
export async function setUserActive(
  db: Queryable,
  userId: string,
  isActive: boolean,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE users SET is_active = ${isActive}
     WHERE id = ${userId} AND erased_at IS NULL RETURNING id`,
  )
  return rows.length > 0
}

/** Ends every session of a user at its next request, including those that are just starting. */
export async function incrementSessionVersion(db: Queryable, userId: string): Promise<void> {
  await db.query(
    sql`UPDATE users SET user_session_version = user_session_version + 1 WHERE id = ${userId}`,
  )
}

/**
 * Stores a password hash of an active user and returns the new session version. With `expected`,
 * returns null when the stored hash differs.
 */
export async function savePasswordHash(
  db: Queryable,
  userId: string,
  hash: string,
  expected: string | null,
): Promise<number | null> {
  const [row] = await db.query<{ user_session_version: number }>(
    sql`UPDATE users SET password_hash = ${hash}, user_session_version = user_session_version + 1
     WHERE id = ${userId} AND is_active
       AND (${expected}::text IS NULL OR password_hash = ${expected})
     RETURNING user_session_version`,
  )
  return row?.user_session_version ?? null
}

/** Lets an admin whose access was revoked log in again, after they have set a new password. */
export async function restoreAccess(
  db: Queryable,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db.query(
    sql`UPDATE users SET is_active = true, password_hash = ${passwordHash} WHERE id = ${userId}`,
  )
}

/** Returns false when the email address was confirmed before. */
export async function confirmEmailAddress(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE users SET is_email_confirmed = true
     WHERE id = ${userId} AND NOT is_email_confirmed RETURNING id`,
  )
  return rows.length > 0
}

type EmailUpdate = {
  readonly userId: string
  readonly sessionVersion: number
  readonly oldEmail: string
  readonly newEmail: string
}

/**
 * A part of a statement that replaces the email of an active user and returns the new session
 * version. Nothing is changed when email or version are others by now.
 */
export const buildEmailUpdateSql = ({
  userId,
  sessionVersion,
  oldEmail,
  newEmail,
}: EmailUpdate): Statement => sql`
  UPDATE users SET email = ${newEmail}, user_session_version = user_session_version + 1
  WHERE id = ${userId} AND email = ${oldEmail} AND is_active
    AND user_session_version = ${sessionVersion}`
