import {
  type AppointmentType,
  appointmentTypes,
  fitsTimeRequest,
  type Interval,
  isAppointmentType,
  overlaps,
} from '@portal/domain/scheduling'
import { DAY, MINUTE } from '@portal/domain/time'
import type { Queryable } from '../../../db/sql.ts'
import { computeOpenTimes } from '../../availability/openTimes.ts'
import { readSchedules, type ScheduleRow } from '../../availability/schedules.repository.ts'
import type { FreedTimeRow } from '../freed-times/freedTimes.repository.ts'
import { type TimeRequestRow, toRequestedTimes } from '../timeRequests.repository.ts'

/** No member, and no visitor: sessions and holds of everyone are busy. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The type of the shortest sessions: hours without room for one are not free. */
const shortestType: AppointmentType = Object.keys(appointmentTypes)
  .filter(isAppointmentType)
  .reduce((a, b) => (appointmentTypes[b].minutes < appointmentTypes[a].minutes ? b : a))

const toSession = (start: number, type: AppointmentType): Interval => ({
  start,
  end: start + appointmentTypes[type].minutes * MINUTE,
})

/** The open times of one practitioner in freed hours. */
export type FreeTimes = {
  /** The practitioner's minimum notice in milliseconds. */
  readonly notice: number
  /** How far ahead the practitioner's times can be booked, in milliseconds. */
  readonly horizon: number
  /** The pause around the practitioner's sessions in milliseconds. */
  readonly buffer: number
  /** Whether any session in these hours is possible for everyone. */
  isFree(freed: FreedTimeRow): boolean
  /**
   * The sessions in these hours that the request can have, the best first: from the start of the
   * hours on, and those that begin before last.
   */
  list(request: TimeRequestRow, freed: FreedTimeRow): Promise<Interval[]>
}

/** Reads the free times, null when the practitioner is not active. `range` limits the starts. */
export async function readFreeTimes(
  db: Queryable,
  practitionerId: string,
  range: Interval,
  now: number,
): Promise<FreeTimes | null> {
  const read = async (memberId: string, movingId: string | null): Promise<ScheduleRow | null> =>
    (await readSchedules(db, practitionerId, { range, now, memberId, movingId }))[0] ?? null
  const found = await read(nobody, null)
  if (found === null) return null
  const schedule: ScheduleRow = found
  const buffer = schedule.buffer_minutes * MINUTE
  const openTimes = new Map<AppointmentType, number[]>()

  function listForEveryone(type: AppointmentType): number[] {
    const known = openTimes.get(type) ?? computeOpenTimes([schedule], type, now, range)
    openTimes.set(type, known)
    return known
  }

  async function listOpenTimes(request: TimeRequestRow): Promise<number[]> {
    const { appointment_type: type, appointment_id: movingId, member_id: memberId } = request
    // the session that would move does not block the times around it
    if (movingId !== null) {
      const own = await read(memberId, movingId)
      return own === null ? [] : computeOpenTimes([own], type, now, range)
    }
    return listForEveryone(type)
  }

  const isIn = (session: Interval, { starts_at, ends_at }: FreedTimeRow): boolean =>
    overlaps(session, { start: starts_at - buffer, end: ends_at + buffer })

  return {
    notice: schedule.notice_minutes * MINUTE,
    horizon: schedule.horizon_days * DAY,
    buffer,
    isFree: (freed) =>
      listForEveryone(shortestType).some((start) => isIn(toSession(start, shortestType), freed)),
    async list(request, freed) {
      const requested = toRequestedTimes(request)
      return (await listOpenTimes(request))
        .map((start) => toSession(start, request.appointment_type))
        .filter((session) => isIn(session, freed) && fitsTimeRequest(requested, session))
        .toSorted(
          (a, b) =>
            Number(a.start < freed.starts_at) - Number(b.start < freed.starts_at) ||
            a.start - b.start,
        )
    },
  }
}
