import { type Interval, overlaps } from '@portal/domain/scheduling'
import type { Queryable } from '../../../db/sql.ts'
import { listPendingPayloads } from '../../../jobs/listPendingPayloads.ts'
import { findAppointment } from '../../appointments/appointments.repository.ts'
import { appointmentChange, findFreedHours } from '../appointmentChange.ts'
import { type FreedTimeRow, listFreedBy } from '../freed-times/freedTimes.repository.ts'

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
  const pending: FreedHours[] = []
  for (const event of await listPendingPayloads(db, appointmentChange)) {
    const freed = event.by === 'member' ? findFreedHours(event) : null
    if (freed === null) continue
    const session = await findAppointment(db, event.appointment_id)
    if (session?.practitioner_id === practitionerId && session.member_id === memberId)
      pending.push({ starts_at: freed.start, ends_at: freed.end, member_id: memberId })
  }
  // after the pending ones: a job that ends between the two has recorded its hours by now
  return [...pending, ...(await listFreedBy(db, practitionerId, memberId))]
}
