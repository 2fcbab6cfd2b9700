import { getDisplayName } from '../../resources/appointments/appointments.presenter.ts'
import type { AppointmentRow } from '../../resources/appointments/appointments.repository.ts'

/** One row of a list of sessions, in UTC. */
export const presentSession = (row: AppointmentRow) => ({
  id: row.id,
  starts: new Date(row.starts_at).toISOString(),
  session: getDisplayName(row),
  practitioner: `${row.first_name} ${row.last_name}`.trim(),
  status: row.status,
  credits: row.credit_cost,
  notes: [
    ...(row.is_free_visit ? ['free visit'] : []),
    ...(row.moved_late ? ['rescheduled late'] : []),
    ...(row.late_cancel ? ['canceled late'] : []),
  ].join(', '),
})
