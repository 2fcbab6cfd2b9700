import { DAY } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { findViewer } from '../../core/auth/sessions.ts'
import { createId } from '../../core/values/createId.ts'
import { computeOpenTimes } from './openTimes.ts'
import { readSchedules } from './schedules.repository.ts'

/** The connections of the pool: each of them is opened and plans these reads. */
const concurrent = 10
const rounds = 3

/**
 * Reads what nearly every request reads: opens connections, plans statements and optimizes code.
 * The embedded database has one connection and no network.
 */
export async function warmUpOpenTimes({ clock, db }: Context): Promise<void> {
  if (db.engine !== 'postgres') return
  const nobody = createId()
  const now = clock.now()
  const range = { start: now, end: now + 60 * DAY }
  const read = async (): Promise<void> => {
    await findViewer(db, nobody, now, false)
    const schedules = await readSchedules(db, null, {
      range,
      now,
      memberId: nobody,
      movingId: null,
    })
    computeOpenTimes(schedules, 'FOLLOW_UP', now, range)
  }
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(Array.from({ length: concurrent }, read))
}
