import { hasActiveMembership, type Membership } from '../scheduling/index.ts'

/** How a member has a course. */
export type CourseGrant = {
  readonly isBought: boolean
  readonly isGranted: boolean
  /** Whether the course is part of a membership now, or was when the member began it. */
  readonly isIncluded: boolean
}

/** `lapsed`: the course is part of a membership that is not active. `ended`: it was refunded. */
export type CourseAccess = 'open' | 'lapsed' | 'ended'

/**
 * Whether a member can open the lessons of a course. What was bought or given stays open without a
 * membership; what is part of a plan locks with it and keeps its progress.
 */
export function getCourseAccess(
  { isBought, isGranted, isIncluded }: CourseGrant,
  membership: Membership,
): CourseAccess {
  if (isBought || isGranted) return 'open'
  if (!isIncluded) return 'ended'
  return hasActiveMembership(membership) ? 'open' : 'lapsed'
}
