import { findSession } from './requireSession.ts'
import { getDisplayName, getSessionStatus } from '../appointments.presenter.ts'
import type { Context } from '../../../context.ts'
import type { AppointmentRow } from '../appointments.repository.ts'

/** One row of a list of sessions at a time in epoch milliseconds, in UTC. */
export const presentSession = (row: AppointmentRow, now: number) => ({
  id: row.id,
  starts: new Date(row.starts_at).toISOString(),
  session: getDisplayName(row),
  practitioner: `${row.first_name} ${row.last_name}`.trim(),
  status: getSessionStatus(row, now),
  credits: row.credit_cost,
  notes: [
    ...(row.is_free_visit ? ['free visit'] : []),
    ...(row.moved_late ? ['rescheduled late'] : []),
    ...(row.late_cancel ? ['canceled late'] : []),
  ].join(', '),
})

export type PresentedSession = ReturnType<typeof presentSession>

export const presentSessions = (
  rows: readonly AppointmentRow[],
  { clock }: Pick<Context, 'clock'>,
): PresentedSession[] => {
  const now = clock.now()
  return rows.map((row) => presentSession(row, now))
}

/** Sessions as they are after a change, such as a cancellation. */
export async function presentChangedSessions(
  rows: readonly AppointmentRow[],
  context: Pick<Context, 'clock' | 'db'>,
): Promise<PresentedSession[]> {
  const changed = await Promise.all(rows.map(({ id }) => findSession(context.db, id)))
  return presentSessions(changed, context)
}
