import type { AppointmentType } from './appointmentTypes.ts'
import { hasActiveMembership, type Membership } from './membership.ts'

/** What the offered types of a member and their costs depend on. */
export type MemberVisits = Membership & {
  /** A session of the member that was neither canceled nor a no-show has ended. */
  readonly hadFirstVisit: boolean
  /** The free visit is booked, or was used up by a visit, a late cancellation or a no-show. */
  readonly hasUsedFreeVisit: boolean
}

/**
 * Whether the type is offered to a member: Initial Consultation is not offered after the first
 * visit.
 */
export const isTypeOffered = (
  type: AppointmentType,
  { hadFirstVisit }: Pick<MemberVisits, 'hadFirstVisit'>,
): boolean => type !== 'INITIAL_CONSULTATION' || !hadFirstVisit

/**
 * Whether a booking of this type would be the member's one free visit. A lapsed membership has
 * none.
 */
export const isFreeVisit = (type: AppointmentType, member: MemberVisits): boolean =>
  type === 'INITIAL_CONSULTATION' &&
  hasActiveMembership(member) &&
  !member.hadFirstVisit &&
  !member.hasUsedFreeVisit

/** Returns the cost in session credits: the free visit costs none, every other session one. */
export const getCreditCost = (type: AppointmentType, member: MemberVisits): 0 | 1 =>
  isFreeVisit(type, member) ? 0 : 1
