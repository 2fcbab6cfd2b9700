import { DAY } from '@portal/domain/time'
import type { Viewer } from '../../core/auth/viewer.ts'
import type { Queryable } from '../../db/sql.ts'
import { hasOfferCredit } from '../credits/credits.repository.ts'
import { findMembershipEnd } from '../memberships/memberships.repository.ts'
import type { InviteRow } from './invites.repository.ts'

/** What an invite adds to an account. A membership ends at `endsAt` in epoch milliseconds. */
export type AccountChange =
  | { readonly kind: 'membership'; readonly endsAt: number | null }
  | { readonly kind: 'credits'; readonly amount: number }
  /** The credit that a free offer gives to an a-la-carte account, once for all offers. */
  | { readonly kind: 'offer_credit' }

/**
 * What an invite adds to an account that exists, null for nothing: a membership that lasts longer
 * than the ones that run, or credits. An offer is for new clients. `now` in epoch milliseconds.
 */
export async function readInviteChanges(
  db: Queryable,
  { offer_id, plan, membership_days, credits }: InviteRow,
  { id, planType, hadFirstVisit }: Viewer,
  now: number,
): Promise<AccountChange | null> {
  if (offer_id !== null) {
    const isForThem = planType === 'ALACARTE' && !hadFirstVisit && !(await hasOfferCredit(db, id))
    return isForThem ? { kind: 'offer_credit' } : null
  }
  if (plan === 'ALACARTE') return credits === null ? null : { kind: 'credits', amount: credits }
  const endsAt = membership_days === null ? null : now + membership_days * DAY
  // not by the plan of the viewer, which may be that of before another request
  const current = await findMembershipEnd(db, id, now)
  const isLonger =
    current === null || (current.ends_at !== null && (endsAt ?? Infinity) > current.ends_at)
  return isLonger ? { kind: 'membership', endsAt } : null
}
