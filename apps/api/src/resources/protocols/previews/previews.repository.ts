import { type Queryable, sql } from '../../../db/sql.ts'

export type NewPreview = {
  readonly tokenHash: string
  readonly protocolId: string
  readonly now: number
  readonly expiresAt: number
}

export async function insertPreview(
  db: Queryable,
  { tokenHash, protocolId, now, expiresAt }: NewPreview,
): Promise<void> {
  await db.query(
    sql`INSERT INTO protocol_previews (token_hash, protocol_id, created_at, expires_at)
     VALUES (${tokenHash}, ${protocolId}, ${new Date(now)}, ${new Date(expiresAt)})`,
  )
}

/**
 * The protocol of a link. Null for an unknown, revoked or expired link, and while the member's
 * account is closed.
 */
export async function findPreviewedProtocol(
  db: Queryable,
  tokenHash: string,
  now: number,
): Promise<{ protocol_id: string; expires_at: number } | null> {
  const [row] = await db.query<{ protocol_id: string; expires_at: number }>(
    sql`SELECT v.protocol_id, v.expires_at FROM protocol_previews v
     JOIN protocols p ON p.id = v.protocol_id JOIN users u ON u.id = p.member_id
     WHERE v.token_hash = ${tokenHash} AND v.expires_at > ${new Date(now)}
       AND u.is_active AND u.closed_at IS NULL`,
  )
  return row ?? null
}

/** Deletes the links to a protocol. Returns how many had not expired. */
export async function deletePreviews(
  db: Queryable,
  protocolId: string,
  now: number,
): Promise<number> {
  const rows = await db.query<{ expires_at: number }>(
    sql`DELETE FROM protocol_previews WHERE protocol_id = ${protocolId} RETURNING expires_at`,
  )
  return rows.filter(({ expires_at }) => expires_at > now).length
}

/** When the links to a protocol expire, latest first, without expired ones. */
export async function listPreviewExpiries(
  db: Queryable,
  protocolId: string,
  now: number,
): Promise<number[]> {
  const rows = await db.query<{ expires_at: number }>(
    sql`SELECT expires_at FROM protocol_previews
     WHERE protocol_id = ${protocolId} AND expires_at > ${new Date(now)}
     ORDER BY expires_at DESC`,
  )
  return rows.map(({ expires_at }) => expires_at)
}
