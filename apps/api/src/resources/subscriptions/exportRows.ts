import { z } from 'zod'
import { toUtcIso, toUtcIsoOrNull } from '../../core/values/instants.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { type Queryable, sql } from '../../db/sql.ts'

/** A subscription with the months that were paid; their payments are in `payments`. */
const ExportedSubscription = z.object({
  plan: z.string().nullable(),
  status: z.string(),
  started_at: z.iso.datetime(),
  trial_ends_at: z.iso.datetime().nullable(),
  cancels_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  card_last4: z.string().nullable(),
  periods: z.array(
    z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime(), payment_id: z.uuid() }),
  ),
})

const ExportedCheckout = z.object({
  plan: z.string(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
})

export const subscriptionSections = {
  subscriptions: z.array(ExportedSubscription),
  membership_checkouts: z.array(ExportedCheckout),
}

type Sections = {
  [Name in keyof typeof subscriptionSections]: z.infer<(typeof subscriptionSections)[Name]>
}

/** The subscriptions of a member, and the pages on which they were started. */
export async function exportSubscriptions(
  db: Queryable,
  { id }: ExportedMember,
): Promise<Sections> {
  return {
    subscriptions: await listSubscriptions(db, id),
    membership_checkouts: await listCheckouts(db, id),
  }
}

type SubscriptionRow = {
  id: string
  plan: string | null
  status: string
  started_at: number
  trial_ends_at: number | null
  cancels_at: number | null
  ended_at: number | null
  card_last4: string | null
}
type PeriodRow = {
  subscription_id: string
  starts_at: number
  ends_at: number
  payment_id: string
}

async function listSubscriptions(
  db: Queryable,
  memberId: string,
): Promise<Sections['subscriptions']> {
  const rows = await db.query<SubscriptionRow>(
    sql`SELECT s.id, p.name AS plan, s.status, s.started_at, s.trial_ends_at, s.cancels_at,
       s.ended_at, s.card_last4
     FROM subscriptions s LEFT JOIN membership_plans p ON p.id = s.plan_id
     WHERE s.member_id = ${memberId} ORDER BY s.started_at, s.id`,
  )
  const periods = await db.query<PeriodRow>(
    sql`SELECT r.subscription_id, r.starts_at, r.ends_at, r.payment_id
     FROM subscription_periods r JOIN subscriptions s ON s.id = r.subscription_id
     WHERE s.member_id = ${memberId} ORDER BY r.starts_at`,
  )
  return rows.map(({ id, ...row }) => ({
    ...row,
    started_at: toUtcIso(row.started_at),
    trial_ends_at: toUtcIsoOrNull(row.trial_ends_at),
    cancels_at: toUtcIsoOrNull(row.cancels_at),
    ended_at: toUtcIsoOrNull(row.ended_at),
    periods: periods
      .filter(({ subscription_id }) => subscription_id === id)
      .map(({ starts_at, ends_at, payment_id }) => ({
        starts_at: toUtcIso(starts_at),
        ends_at: toUtcIso(ends_at),
        payment_id,
      })),
  }))
}

async function listCheckouts(
  db: Queryable,
  memberId: string,
): Promise<Sections['membership_checkouts']> {
  const rows = await db.query<{ plan: string; started_at: number; ended_at: number | null }>(
    sql`SELECT p.name AS plan, c.created_at AS started_at, c.ended_at
     FROM subscription_checkouts c JOIN membership_plans p ON p.id = c.plan_id
     WHERE c.member_id = ${memberId} ORDER BY c.created_at`,
  )
  return rows.map(({ plan, started_at, ended_at }) => ({
    plan,
    started_at: toUtcIso(started_at),
    ended_at: toUtcIsoOrNull(ended_at),
  }))
}
