import type { Appointment } from '@portal/contract'
import { overlaps } from '@portal/domain/scheduling'

/** A session that the member already has. Overlapping times are shown as unavailable. */
export type ExistingSession = Pick<Appointment, 'at' | 'ends_at'>

/** Whether a session of this length at `at` (ISO 8601) overlaps one that the member already has. */
export function overlapsExistingSession(
  at: string,
  lengthMinutes: number,
  existingSessions: readonly ExistingSession[],
): boolean {
  const start = Date.parse(at)
  const session = { start, end: start + lengthMinutes * 60_000 }
  return existingSessions.some((existing) =>
    overlaps(session, { start: Date.parse(existing.at), end: Date.parse(existing.ends_at) }),
  )
}
