import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/sql.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'
import { findBusyCalendar, listDueCalendars, saveNextCheck } from './busyCalendars.repository.ts'
import { checkBusyCalendar, type CheckContext, checkEveryMs } from './checkBusyCalendar.ts'

type Payload = { calendar_id: string; due_at: number }

/** Checks a calendar and enqueues its next check. Does nothing when it was checked since. */
export const busyCalendarJob: Job<Payload, Context> = {
  kind: 'busy_calendar',
  isSlow: true,
  requeueAfterMs: checkEveryMs,
  payload: z.object({ calendar_id: z.string(), due_at: z.number() }),
  async run(context, { calendar_id: id, due_at: dueAt }) {
    const calendar = await findBusyCalendar(context.db, id)
    if (calendar === null || calendar.next_check_at > dueAt) return
    if (calendar.is_active) await checkNow(context, id)
    else await postponeCheck(context, id)
  },
}

/** Checks a calendar and enqueues its next check. */
export const checkNow = (context: CheckContext, id: string): Promise<void> =>
  checkBusyCalendar(context, id, (tx, nextCheckAt) =>
    enqueueCheck(tx, id, nextCheckAt, context.clock.now()),
  )

/** Nobody books with a deactivated practitioner, so their calendar is not read. */
async function postponeCheck({ clock, db }: CheckContext, id: string): Promise<void> {
  const now = clock.now()
  await db.tx(async (tx) => {
    await saveNextCheck(tx, id, now + checkEveryMs)
    await enqueueCheck(tx, id, now + checkEveryMs, now)
  })
}

/** Enqueues one job for each check, however often it is enqueued. */
export const enqueueCheck = (
  db: Queryable,
  id: string,
  dueAt: number,
  now: number,
): Promise<void> =>
  enqueue(
    db,
    busyCalendarJob,
    { calendar_id: id, due_at: dueAt },
    { dedupeKey: `busy_calendar:${id}:${dueAt}`, now, dueAt },
  )

/** Enqueues the checks whose predecessor could not, for example because it gave up. */
export async function enqueueDueChecks(db: Queryable, now: number): Promise<void> {
  for (const { id, next_check_at } of await listDueCalendars(db, now + checkEveryMs))
    await enqueueCheck(db, id, next_check_at, now)
}
