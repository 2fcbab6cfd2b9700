import type { Appointment } from '@portal/contract'

/**
 * The past sessions, the latest first, with those that have ended since: without a connection, they
 * are still in the stored list of upcoming ones.
 */
export function addEnded(
  past: readonly Appointment[],
  ended: readonly Appointment[],
): readonly Appointment[] {
  const ids = new Set(past.map(({ id }) => id))
  return [...ended.filter(({ id }) => !ids.has(id)), ...past]
}
