import type {
  Appointment,
  AppointmentNotesResponse,
  AppointmentPage,
  AppointmentScope,
} from '@portal/contract'
import { formatReschedulingLimit, getSessionActions } from '@portal/domain/scheduling'
import { MINUTE } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/sql.ts'
import { createNotFoundRefusal, Refusal } from '../../core/errors/refusal.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { presentAppointment } from './appointments.presenter.ts'
import {
  type AppointmentRow,
  findOwnAppointment,
  findOwnNotes,
  listCanceledAppointments,
  listPastAppointments,
  findUpcoming,
} from './appointments.repository.ts'
import { appointmentErrors } from './errorCodes.ts'
import { encodeCursor, decodeCursor } from '../../core/requests/cursor.ts'

const lists = {
  upcoming: findUpcoming,
  past: listPastAppointments,
  cancelled: listCanceledAppointments,
} as const satisfies Record<AppointmentScope, unknown>

export async function listAppointments(
  context: Context,
  viewer: Viewer,
  { scope, cursor, limit }: { scope: AppointmentScope; cursor?: string | undefined; limit: number },
  timezone: string,
): Promise<AppointmentPage> {
  const now = context.clock.now()
  const rows = await lists[scope](
    context.db,
    viewer.id,
    now,
    limit + 1,
    cursor === undefined ? null : decodeCursor(cursor),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    results: page.map((row) => presentAppointment(row, timezone, now)),
    next:
      rows.length > limit && last !== undefined
        ? encodeCursor({ time: last.starts_at, id: last.id })
        : null,
  }
}

export async function getAppointment(
  context: Context,
  viewer: Viewer,
  id: string,
  timezone: string,
): Promise<Appointment> {
  return presentAppointment(
    await getOwnAppointment(context.db, viewer, id),
    timezone,
    context.clock.now(),
  )
}

/** Throws 404, even for another member's appointment. */
export async function getOwnAppointment(
  db: Queryable,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<AppointmentRow> {
  const row = await findOwnAppointment(db, viewer.id, id)
  if (row === null) throw createNotFoundRefusal()
  return row
}

/** Throws 404, even for another member's appointment. */
export async function getNotes(
  { db }: Context,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<AppointmentNotesResponse> {
  const row = await findOwnNotes(db, viewer.id, id)
  if (row === null) throw createNotFoundRefusal()
  return row
}

/** The refusal of a change that is based on an older version of the session. */
export const createSessionChangedRefusal = (): Refusal =>
  new Refusal('conflict', 'This session has changed. Reload it and try again.')

/** Throws `not_movable` when the member can no longer reschedule the session. */
export function checkMovable(
  { starts_at, ends_at, status, notice_minutes }: AppointmentRow,
  now: number,
): void {
  const { canMove, canCancel, reason } = getSessionActions(
    { startsAt: starts_at, endsAt: ends_at, status, notice: notice_minutes * MINUTE },
    now,
  )
  if (canMove) return
  const deadline = `You can reschedule ${formatReschedulingLimit(notice_minutes)}.`
  throw new Refusal(
    appointmentErrors.notMovable,
    canCancel ? deadline : (reason ?? "This session can't be rescheduled."),
  )
}
