import { type AppointmentType, appointmentTypes, bookingPolicy } from '@portal/domain/scheduling'
import { DAY, MINUTE } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { computeOpenTimes } from '../../availability/openTimes.ts'
import { readSchedules } from '../../availability/schedules.repository.ts'

/** Another time: `startsAt` is in epoch milliseconds, `practitioner` is a name. */
export type AlternativeTime = { readonly startsAt: number; readonly practitioner: string }

type CanceledSession = {
  readonly member_id: string
  readonly practitioner_id: string
  readonly appointment_type: AppointmentType
}

const count = 3
const searchRange = Math.min(14 * DAY, bookingPolicy.horizon)

/**
 * The open times nearest to a canceled session, in order: those of its practitioner, and of others
 * as far as that practitioner has too few or can no longer be booked.
 */
export async function findAlternativeTimes(
  { clock, db }: Context,
  { starts_at: startsAt }: { readonly starts_at: number },
  { member_id: memberId, practitioner_id: practitionerId, appointment_type: type }: CanceledSession,
): Promise<AlternativeTime[]> {
  const now = clock.now()
  const around = Math.max(startsAt, now)
  const range = { start: Math.max(now, around - searchRange), end: around + searchRange }
  const schedules = await readSchedules(db, null, { range, now, memberId, movingId: null })
  const listTimes = (isOwn: boolean): OpenTime[] =>
    schedules
      .filter((schedule) => (schedule.practitioner_id === practitionerId) === isOwn)
      .flatMap((schedule) =>
        computeOpenTimes([schedule], type, now, range).map((at) => ({
          startsAt: at,
          practitionerId: schedule.practitioner_id,
        })),
      )
  const length = appointmentTypes[type].minutes * MINUTE
  const own = pickNearest(listTimes(true), startsAt, count, length)
  const others = own.length < count ? listTimes(false) : []
  const picked = [...own, ...pickNearest(others, startsAt, count - own.length, length)]
  const names = await db.query<{ id: string; name: string }>(
    sql`SELECT id, trim(first_name || ' ' || last_name) AS name FROM users
     WHERE id = ANY(${picked.map((time) => time.practitionerId)}::uuid[])`,
  )
  const nameById = new Map(names.map(({ id, name }) => [id, name]))
  return picked
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(({ startsAt, practitionerId: id }) => ({ startsAt, practitioner: nameById.get(id) ?? '' }))
}

type OpenTime = { readonly startsAt: number; readonly practitionerId: string }

/** The nearest times of which no two sessions overlap, so that they are a real choice. */
function pickNearest(
  times: readonly OpenTime[],
  wanted: number,
  limit: number,
  length: number,
): OpenTime[] {
  const picked: OpenTime[] = []
  for (const time of times.toSorted(
    (a, b) => Math.abs(a.startsAt - wanted) - Math.abs(b.startsAt - wanted),
  )) {
    if (picked.length === limit) break
    if (picked.every(({ startsAt }) => Math.abs(startsAt - time.startsAt) >= length))
      picked.push(time)
  }
  return picked
}
