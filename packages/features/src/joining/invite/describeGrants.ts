import type { InviteChanges, InviteGrants } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { formatLongDay, getLocalDate } from '@portal/domain/time'

const describeMembership = (days: number | null): string =>
  days === null ? 'A membership' : `A membership for ${formatCount(days, 'day')}`

/** What an invite gives to a new account, as the lines of a list. */
export function describeGrants({
  plan,
  membership_days,
  credits,
  offer_name,
}: InviteGrants): string[] {
  return [
    ...(offer_name === null ? [] : [offer_name]),
    plan === 'MEMBERSHIP' ? describeMembership(membership_days) : 'An account without a membership',
    ...(credits === null ? [] : [formatCount(credits, 'session credit')]),
  ]
}

/** What an invite adds to an account that exists, as the lines of a list. */
export function describeChanges(
  { starts_membership, membership_ends_at, credits_added }: InviteChanges,
  timeZone: string,
): string[] {
  return [
    ...(starts_membership ? [describeEnd(membership_ends_at, timeZone)] : []),
    ...(credits_added > 0 ? [formatCount(credits_added, 'session credit')] : []),
  ]
}

function describeEnd(endsAt: string | null, timeZone: string): string {
  if (endsAt === null) return 'A membership without an end date'
  return `A membership until ${formatLongDay(getLocalDate(Date.parse(endsAt), timeZone))}`
}
