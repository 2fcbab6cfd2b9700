import type { PlanType } from '@portal/contract'
import { type Queryable, sql } from '../../db/sql.ts'

/** A stored invite with what it grants. */
export type InviteRow = {
  id: string
  code: string
  brand_slug: string
  brand_name: string
  /** The plan, which is that of the offer for an invite to one. */
  plan: PlanType
  membership_days: number | null
  credits: number | null
  offer_id: string | null
  offer_name: string | null
  offer_slug: string | null
  /** The only address that can redeem it, in lower case; null for any. */
  email: string | null
  max_uses: number
  uses: number
  expires_at: number | null
  revoked_at: number | null
  /** Whether the practice has closed its offer or its brand. */
  is_closed: boolean
}

/** An invite by its code in either case; null when there is none. */
export async function findInvite(db: Queryable, code: string): Promise<InviteRow | null> {
  const [row] = await db.query<InviteRow>(
    sql`SELECT i.id, i.code, b.slug AS brand_slug, b.name AS brand_name,
       coalesce(i.plan, 'MEMBERSHIP') AS plan,
       coalesce(i.membership_days, o.membership_days) AS membership_days, i.credits, i.offer_id,
       o.name AS offer_name, o.slug AS offer_slug, i.email, i.max_uses, i.uses, i.expires_at,
       i.revoked_at,
       b.closed_at IS NOT NULL OR o.closed_at IS NOT NULL AS is_closed
     FROM invites i JOIN brands b ON b.id = i.brand_id LEFT JOIN offers o ON o.id = i.offer_id
     WHERE i.code = ${code.toUpperCase()}`,
  )
  return row ?? null
}

export async function hasRedeemed(
  db: Queryable,
  inviteId: string,
  userId: string,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM invite_uses WHERE invite_id = ${inviteId} AND user_id = ${userId}`,
  )
  return rows.length > 0
}

/**
 * Takes one of the uses for an account. Returns false when there is none left, or when the invite
 * was revoked or has expired; concurrent calls wait for each other. `now` in epoch milliseconds.
 */
export async function takeUse(
  tx: Queryable,
  inviteId: string,
  userId: string,
  now: number,
): Promise<boolean> {
  const rows = await tx.query(
    sql`WITH taken AS (
       UPDATE invites SET uses = uses + 1
       WHERE id = ${inviteId} AND uses < max_uses AND revoked_at IS NULL
         AND (expires_at IS NULL OR expires_at > ${new Date(now)})
       RETURNING id)
     INSERT INTO invite_uses (invite_id, user_id, used_at)
     SELECT id, ${userId}::uuid, ${new Date(now)}::timestamptz FROM taken RETURNING invite_id`,
  )
  return rows.length > 0
}

/** What a new invite says. Either a plan or an offer. */
export type NewInvite = {
  readonly brandId: string
  readonly plan: PlanType | null
  readonly membershipDays: number | null
  readonly credits: number | null
  readonly offerId: string | null
  readonly email: string | null
  readonly maxUses: number
  /** Epoch milliseconds, null for an invite that does not expire. */
  readonly expiresAt: number | null
}

/** Adds an invite. Returns false when there is one with this code. `now` in epoch milliseconds. */
export async function insertInvite(
  db: Queryable,
  id: string,
  code: string,
  invite: NewInvite,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`INSERT INTO invites (id, code, brand_id, plan, membership_days, credits, offer_id, email,
       max_uses, expires_at, created_at)
     VALUES (${id}, ${code}, ${invite.brandId}, ${invite.plan}, ${invite.membershipDays},
       ${invite.credits}, ${invite.offerId}, ${invite.email}, ${invite.maxUses},
       ${invite.expiresAt === null ? null : new Date(invite.expiresAt)}, ${new Date(now)})
     ON CONFLICT (code) DO NOTHING RETURNING id`,
  )
  return rows.length > 0
}

/** Ends an invite. Returns false when it was revoked before. `now` in epoch milliseconds. */
export async function saveRevoked(db: Queryable, id: string, now: number): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE invites SET revoked_at = ${new Date(now)}
     WHERE id = ${id} AND revoked_at IS NULL RETURNING id`,
  )
  return rows.length > 0
}
