import type { Context } from '../../context.ts'
import type { Viewer } from '../../http/viewer.ts'

/**
 * The dates with an opening of the assigned coach, as GET /availability/month/ gives them from today on. Without
 * schedules nobody has an opening.
 */
export async function monthAvailabilityOf(_context: Context, _viewer: Viewer, _coachId: string, _timezone: string): Promise<string[]> {
  return []
}
