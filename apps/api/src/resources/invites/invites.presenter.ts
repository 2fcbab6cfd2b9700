import type { Invite, InviteChanges, InviteForMember, InviteState } from '@portal/contract'
import { toUtcIsoOrNull } from '../../core/values/instants.ts'
import type { Config } from '../../config.ts'
import { getConfiguredSlug } from '../brands/findBrand.ts'
import type { InviteRow } from './invites.repository.ts'
import type { AccountChange } from './readInviteChanges.ts'

/** Presents a change. Null, as for a repetition, is a change that adds nothing. */
export function presentChanges(change: AccountChange | null): InviteChanges {
  const none = { starts_membership: false, membership_ends_at: null, credits_added: 0 }
  switch (change?.kind) {
    case 'membership':
      return { ...none, starts_membership: true, membership_ends_at: toUtcIsoOrNull(change.endsAt) }
    case 'credits':
      return { ...none, credits_added: change.amount }
    case 'offer_credit':
      return { ...none, credits_added: 1 }
    case undefined:
      return none
  }
}

/** The address of an invite is never part of it. */
export const presentInvite = (
  config: Pick<Config, 'brandName'>,
  row: InviteRow,
  state: InviteState,
  member: InviteForMember | null,
): Invite => ({
  state,
  brand: {
    slug: row.brand_slug,
    // the configured brand has the configured name
    name: row.brand_slug === getConfiguredSlug(config) ? config.brandName : row.brand_name,
  },
  grants: {
    plan: row.plan,
    membership_days: row.membership_days,
    credits: row.credits,
    offer_name: row.offer_name,
    offer_slug: row.offer_slug,
  },
  member,
})
