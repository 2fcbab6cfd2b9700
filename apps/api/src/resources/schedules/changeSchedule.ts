import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { lockMembers, lockPractitioner } from '../../core/queues/locks.ts'
import type { Queryable } from '../../db/sql.ts'
import {
  listBookedOfPractitioner,
  type StaffAppointmentRow,
} from '../appointments/appointments.repository.ts'
import { cancelBooked } from '../appointments/practice/changeByPractice.ts'
import { recordFreedHours } from '../time-requests/freed-times/recordFreedHours.ts'
import { listAddedHours } from './listAddedHours.ts'
import { isAffected, readScheduleState } from './scheduleState.ts'

export type ScheduleChange = {
  readonly practitionerId: string
  /** The action of the audit row, such as `practitioner.hours_set`. */
  readonly action: string
  readonly details?: Readonly<Record<string, unknown>>
  /** Whether affected sessions may be canceled. */
  readonly isConfirmed: boolean
  /** Writes the change. It may run more than once. */
  write(tx: Queryable, now: number): Promise<void>
}

export type ScheduleChangeResult = {
  /** Whether it was made. False when sessions are affected and it was not confirmed. */
  readonly isChanged: boolean
  /** The sessions that the change affects; canceled when it is made. */
  readonly sessions: readonly StaffAppointmentRow[]
}

/** Thrown to roll the transaction back when the change was not confirmed. */
class UnconfirmedChange extends Error {
  readonly sessions: readonly StaffAppointmentRow[]

  constructor(sessions: readonly StaffAppointmentRow[]) {
    super('The change affects sessions and was not confirmed.')
    this.name = 'UnconfirmedChange'
    this.sessions = sessions
  }
}

/**
 * Changes when a practitioner works. Booked sessions that no longer fit are canceled for the
 * practice when the change is confirmed: everything is returned, and the emails list other times.
 * Otherwise the change is not made, and the result lists them. Runs in one transaction that no
 * booking of the practitioner overlaps.
 */
export async function changeSchedule(
  context: Context,
  change: ScheduleChange,
  auditContext: AuditContext,
): Promise<ScheduleChangeResult> {
  try {
    const sessions = await context.db.tx((tx) =>
      performChange(tx, change, auditContext, context.clock.now()),
    )
    context.jobs.wake()
    return { isChanged: true, sessions }
  } catch (error) {
    if (error instanceof UnconfirmedChange) return { isChanged: false, sessions: error.sessions }
    throw error
  }
}

async function performChange(
  tx: Queryable,
  { practitionerId, action, details, isConfirmed, write }: ScheduleChange,
  auditContext: AuditContext,
  now: number,
): Promise<readonly StaffAppointmentRow[]> {
  await lockPractitioner(tx, practitionerId)
  const listBooked = () => listBookedOfPractitioner(tx, practitionerId, now)
  await lockMembers(
    tx,
    (await listBooked()).map((session) => session.member_id),
  )
  const before = await readScheduleState(tx, practitionerId, now)
  await write(tx, now)
  const after = await readScheduleState(tx, practitionerId, now)
  // read after the locks: a member may have canceled one meanwhile
  const affected = (await listBooked()).filter(({ starts_at, ends_at }) =>
    isAffected({ start: starts_at, end: ends_at }, before, after),
  )
  if (affected.length > 0 && !isConfirmed) throw new UnconfirmedChange(affected)
  for (const session of affected)
    await cancelBooked(tx, session, { reason: null, suggestsTimes: true }, auditContext, now)
  await recordFreedHours(tx, practitionerId, listAddedHours(before, after, now), now)
  await recordAudit(tx, {
    action,
    actorId: auditContext.actorId,
    subjectId: practitionerId,
    details: { ...details, canceled_sessions: affected.length },
    requestId: auditContext.requestId,
    at: now,
  })
  return affected
}
