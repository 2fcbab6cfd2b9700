import { Id } from '@portal/contract'
import type { Queryable } from '../../../db/sql.ts'
import { findAppointment, type StaffAppointmentRow } from '../appointments.repository.ts'
import {
  type CommandArguments,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'

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
