import type { PlanType } from './appointmentTypes.ts'

/** `lapsed`: unpaid after its grace days, or ended. */
export const membershipStatuses = ['active', 'lapsed'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** The plan of a member. `membershipStatus` is null on an a-la-carte plan. */
export type Membership = {
  readonly planType: PlanType
  readonly membershipStatus: MembershipStatus | null
}

/**
 * What a membership opens. `feature`: for an active membership. `record`: data that a member
 * already has, such as released lab results, which stays readable after the membership lapsed.
 */
export type MembersOnlyKind = 'feature' | 'record'

export type MembersOnlyRejection = 'no_membership' | 'membership_lapsed'

export const hasActiveMembership = ({ planType, membershipStatus }: Membership): boolean =>
  planType === 'MEMBERSHIP' && membershipStatus !== 'lapsed'

/**
 * Returns why the member cannot use something that is members-only, null when they can. The portal
 * checks routes with it and the server checks calls (docs/specification.md#membership).
 */
export function checkMembersOnly(
  member: Membership,
  kind: MembersOnlyKind,
): MembersOnlyRejection | null {
  if (member.planType !== 'MEMBERSHIP') return 'no_membership'
  return kind === 'feature' && !hasActiveMembership(member) ? 'membership_lapsed' : null
}
