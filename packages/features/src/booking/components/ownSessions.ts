import type { Appointment } from '@portal/contract'
import { overlaps } from '@portal/domain/scheduling'

/** A session the member has already: times that run into it are shown and explained, not offered. */
export type OwnSession = Pick<Appointment, 'at' | 'ends_at'>

/** Whether a session of this length at `at` (ISO 8601) would run into one that the member has. */
export function overlapsOwnSession(
  at: string,
  lengthMinutes: number,
  ownSessions: readonly OwnSession[],
): boolean {
  const start = Date.parse(at)
  const session = { start, end: start + lengthMinutes * 60_000 }
  return ownSessions.some((own) =>
    overlaps(session, { start: Date.parse(own.at), end: Date.parse(own.ends_at) }),
  )
}
