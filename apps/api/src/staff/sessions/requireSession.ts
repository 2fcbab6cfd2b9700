import { Id } from '@portal/contract'
import { isDate } from '@portal/domain/time'
import type { Queryable } from '../../db/sql.ts'
import {
  findAppointment,
  type StaffAppointmentRow,
} from '../../resources/appointments/appointments.repository.ts'
import { type CommandArguments, requireArgument, StaffError } from '../command.ts'

/** The session whose id is the first argument. Throws when there is none. */
export const requireSession = (
  db: Queryable,
  typed: CommandArguments,
): Promise<StaffAppointmentRow> => findSession(db, requireArgument(typed, 0, 'session id'))

export async function findSession(db: Queryable, id: string): Promise<StaffAppointmentRow> {
  const row = Id.safeParse(id).success ? await findAppointment(db, id) : null
  if (row === null) throw new StaffError(`There is no session with the id ${id}.`)
  return row
}

/** An instant such as 2026-12-03T14:30:00-05:00, in epoch milliseconds. */
export function parseInstant(text: string): number {
  const [, date = ''] =
    /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ?? []
  // Date.parse accepts November 31 as December 1
  const at = isDate(date) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at))
    throw new StaffError('The time must be an instant like 2026-12-03T14:30:00-05:00.')
  return at
}
