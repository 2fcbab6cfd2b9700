import { type Queryable, sql } from '../../../db/sql.ts'

export type TwoFactorRow = {
  key: string
  enabled_at: number | null
  recovery_codes_left: number
}

/**
 * Serializes logins of this account and the moment when two-step verification is turned on, so that
 * no login that began without a code outlasts it. Until the transaction ends.
 */
export async function lockTwoFactor(tx: Queryable, userId: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('two_factor:' || ${userId}, 0))`)
}

/** The key of two-step verification, null when the user has not started to set it up. */
export async function findTwoFactor(db: Queryable, userId: string): Promise<TwoFactorRow | null> {
  const [row] = await db.query<TwoFactorRow>(
    sql`SELECT key, enabled_at,
       (SELECT count(*)::integer FROM recovery_codes c WHERE c.user_id = k.user_id)
         AS recovery_codes_left
     FROM two_factor_keys k WHERE user_id = ${userId}`,
  )
  return row ?? null
}

/** Replaces a key that was not confirmed. Returns whether two-step verification was still off. */
export async function storeNewKey(
  db: Queryable,
  userId: string,
  key: string,
  now: number,
): Promise<boolean> {
  const stored = await db.query(
    sql`INSERT INTO two_factor_keys (user_id, key, created_at)
     VALUES (${userId}, ${key}, ${new Date(now)})
     ON CONFLICT (user_id) DO UPDATE SET key = ${key}, last_step = 0, created_at = ${new Date(now)}
     WHERE two_factor_keys.enabled_at IS NULL
     RETURNING user_id`,
  )
  return stored.length > 0
}

/** Turns two-step verification on. Returns false when the key was replaced meanwhile. */
export async function enableTwoFactor(
  db: Queryable,
  userId: string,
  { key, step, now }: { readonly key: string; readonly step: number; readonly now: number },
): Promise<boolean> {
  const enabled = await db.query(
    sql`UPDATE two_factor_keys SET enabled_at = ${new Date(now)}, last_step = ${step}
     WHERE user_id = ${userId} AND key = ${key} AND enabled_at IS NULL RETURNING user_id`,
  )
  return enabled.length > 0
}

/** Returns false when a code of this or a later step was accepted before. */
export async function consumeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const used = await db.query(
    sql`UPDATE two_factor_keys SET last_step = ${step}
     WHERE user_id = ${userId} AND last_step < ${step} RETURNING user_id`,
  )
  return used.length > 0
}

/** Returns false when there is no such code. */
export async function consumeRecoveryCode(
  db: Queryable,
  userId: string,
  hash: string,
): Promise<boolean> {
  const used = await db.query(
    sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND code_hash = ${hash}
     RETURNING user_id`,
  )
  return used.length > 0
}

export async function replaceRecoveryCodes(
  db: Queryable,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.query(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`)
  await db.query(
    sql`INSERT INTO recovery_codes (user_id, code_hash)
     SELECT ${userId}, code_hash FROM unnest(${hashes}::text[]) AS code_hash`,
  )
}

/** Returns whether there was a key. */
export async function deleteTwoFactor(db: Queryable, userId: string): Promise<boolean> {
  const deleted = await db.query(
    sql`DELETE FROM two_factor_keys WHERE user_id = ${userId} RETURNING user_id`,
  )
  return deleted.length > 0
}
