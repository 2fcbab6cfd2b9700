import type { Context } from '../../context.ts'
import type { Viewer } from '../../core/viewer.ts'
import { getCoachOpenDates } from '../availability/availability.service.ts'

/**
 * The dates with an opening of the assigned coach, as GET /availability/month/ gives them from
 * today on.
 */
export function monthAvailabilityOf(
  context: Context,
  viewer: Viewer,
  coachId: string,
  timezone: string,
): Promise<string[]> {
  return getCoachOpenDates(context, viewer, coachId, timezone)
}
