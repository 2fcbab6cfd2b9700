import type { Interval } from '@portal/domain/scheduling'
import { DAY, MINUTE, startOfDay } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/sql.ts'
import { getEmailDomain } from '../appointments/calendar/renderCalendarEvent.ts'
import {
  type BusyCalendarRow,
  findBusyCalendar,
  listTimes,
  saveProblem,
  saveTimes,
  saveUnchanged,
} from './busyCalendars.repository.ts'
import { CalendarError } from './fetch/calendarProblem.ts'
import type { EventSpan } from './parse/expandEvents.ts'
import { expandInProcess } from './parse/expandInProcess.ts'
import { recordFreedTimes } from './recordFreedTimes.ts'

export const checkEveryMs = 15 * MINUTE

/** How far the stored times reach beyond the horizon, so that they still do after failures. */
const marginMs = 30 * DAY

export type CheckContext = Pick<Context, 'clock' | 'config' | 'db' | 'log'>

/**
 * Downloads a practitioner's calendar and stores its busy times. When that fails, it stores the
 * reason and keeps the times of the last good copy. `onDone` runs in the same transaction.
 */
export async function checkBusyCalendar(
  context: CheckContext,
  id: string,
  onDone: (db: Queryable, nextCheckAt: number) => Promise<void>,
): Promise<void> {
  const calendar = await findBusyCalendar(context.db, id)
  if (calendar === null) return
  const save = await readCalendar(context, calendar).catch((error: unknown) => {
    if (!(error instanceof CalendarError)) throw error
    return (db: Queryable, check: { now: number; nextCheckAt: number }) =>
      saveProblem(db, id, error.problem, check)
  })
  const now = context.clock.now()
  const nextCheckAt = now + checkEveryMs
  await context.db.tx(async (tx) => {
    await save(tx, { now, nextCheckAt })
    await onDone(tx, nextCheckAt)
  })
}

type Save = (db: Queryable, check: { now: number; nextCheckAt: number }) => Promise<void>

/** Returns how to store the result. Throws {@link CalendarError}. */
async function readCalendar(
  { clock, config, log }: CheckContext,
  calendar: BusyCalendarRow,
): Promise<Save> {
  const { id, timezone, url } = calendar
  const ownAddresses = [calendar.email.toLowerCase(), ...calendar.own_addresses]
  const now = clock.now()
  // a session that is moved or corrected may have started already
  const range = { start: now - DAY, end: now + calendar.horizon_days * DAY + marginMs }
  // its HTTP client and parser take 7 MB, and most practices have no calendars
  const { fetchCalendar } = await import('./fetch/fetchCalendar.ts')
  const { text, ...validators } = await fetchCalendar(url, {
    from: range.start,
    ownAddresses,
    allowLoopback: !config.production,
    validators: canReuse(calendar, now)
      ? { etag: calendar.etag, lastModified: calendar.last_modified }
      : { etag: null, lastModified: null },
  })
  if (text === null) return (db, check) => saveUnchanged(db, id, check)
  const expanded = await expandInProcess({
    text,
    options: {
      zone: timezone,
      from: range.start,
      until: range.end,
      ownAddresses,
      blocksUnansweredDays: calendar.blocks_unanswered_days,
      ownUidSuffix: `@${getEmailDomain(config.conciergeEmail)}`,
    },
  })
  if (expanded === null) throw new CalendarError('too_complex')
  const times = mergeTimes(
    expanded.spans.map((span) => toInterval(span, timezone)),
    range,
  )
  const { skipped } = expanded
  if (skipped > calendar.skipped_events)
    log('warn', 'busy_calendar_unreadable', {
      user: calendar.practitioner_id,
      count: skipped,
    })
  return async (db, check) => {
    const before = await listTimes(db, id)
    const stored = { times, skipped, zone: timezone, until: range.end, ...validators }
    await saveTimes(db, id, stored, check)
    await recordFreedTimes(db, calendar, { before, after: times }, check.now)
  }
}

/** Whether the stored times are still complete if the calendar has not changed. */
const canReuse = (calendar: BusyCalendarRow, now: number): boolean =>
  calendar.stored_zone === calendar.timezone &&
  calendar.stored_until !== null &&
  calendar.stored_until > now + (calendar.horizon_days + 1) * DAY

const toInterval = (span: EventSpan, zone: string): Interval =>
  'start' in span
    ? span
    : { start: startOfDay(span.firstDate, zone), end: startOfDay(span.endDate, zone) }

/** Cuts the times to the range and joins those that overlap or touch. */
export function mergeTimes(times: readonly Interval[], range: Interval): Interval[] {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of times.toSorted((a, b) => a.start - b.start)) {
    const cut = { start: Math.max(start, range.start), end: Math.min(end, range.end) }
    const last = merged.at(-1)
    if (cut.start >= cut.end) continue
    if (last !== undefined && cut.start <= last.end) last.end = Math.max(last.end, cut.end)
    else merged.push(cut)
  }
  return merged
}
