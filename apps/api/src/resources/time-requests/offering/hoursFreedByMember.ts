import { type Interval, overlaps } from '@portal/domain/scheduling'
import { type Queryable, sql } from '../../../db/sql.ts'
import { AppointmentEvent } from '../../appointments/email/appointmentEvent.ts'
import { appointmentChangeKind, findFreedHours } from '../findFreedHours.ts'
import type { FreedTimeRow } from '../freedTimes.repository.ts'

/** Hours that became free, and who freed them: null for the practice. */
export type FreedHours = Pick<FreedTimeRow, 'starts_at' | 'ends_at' | 'member_id'>

/** Whether the member freed a part of this time, whatever else freed it, too. */
export const isFreedBy = (
  { member_id }: { readonly member_id: string },
  freed: FreedHours,
  time: Interval,
): boolean =>
  freed.member_id === member_id && overlaps(time, { start: freed.starts_at, end: freed.ends_at })

/**
 * The hours of the practitioner that the member has freed, also those of changes whose job has not
 * recorded them yet. Read it after the open times: what made one of them free is included then.
 */
export async function listHoursFreedBy(
  db: Queryable,
  practitionerId: string,
  memberId: string,
): Promise<FreedHours[]> {
  const changes = await db.query<{ payload: unknown }>(
    sql`SELECT o.payload FROM outbox o
     JOIN appointments a ON a.id = (o.payload->>'appointment_id')::uuid
     WHERE o.kind = ${appointmentChangeKind} AND o.done_at IS NULL AND o.dead_at IS NULL
       AND a.practitioner_id = ${practitionerId} AND a.member_id = ${memberId}`,
  )
  const pending = changes
    .map(({ payload }) => AppointmentEvent.parse(payload))
    .filter(({ by }) => by === 'member')
    .flatMap((event) => findFreedHours(event) ?? [])
    .map(({ start, end }) => ({ starts_at: start, ends_at: end, member_id: memberId }))
  const recorded = await db.query<FreedHours>(
    sql`SELECT starts_at, ends_at, member_id FROM freed_times
     WHERE practitioner_id = ${practitionerId} AND member_id = ${memberId}`,
  )
  return [...pending, ...recorded]
}
