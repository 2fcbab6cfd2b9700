import type { Appointment } from '@portal/contract'
import { overlaps } from '@portal/domain/scheduling'

/** A session that the member already has. Overlapping times are shown as unavailable. */
export type ExistingSession = Pick<Appointment, 'at' | 'ends_at'>

/**
 * Whether a session of this length at `startTime` (ISO 8601) overlaps one that the member already
 * has.
 */
export function overlapsExistingSession(
  startTime: string,
  lengthMinutes: number,
  existingSessions: readonly ExistingSession[],
): boolean {
  const start = Date.parse(startTime)
  const session = { start, end: start + lengthMinutes * 60_000 }
  return existingSessions.some((existing) =>
    overlaps(session, { start: Date.parse(existing.at), end: Date.parse(existing.ends_at) }),
  )
}
