import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { createId } from '../../core/values/createId.ts'
import { enqueueCheck } from './busyCalendarJob.ts'
import {
  type BusyCalendarRow,
  type CalendarSettings,
  deleteBusyCalendar,
  insertBusyCalendar,
  listTimes,
  saveCalendarSettings,
} from './busyCalendars.repository.ts'
import { CalendarError } from './fetch/calendarProblem.ts'
import { checkCalendarUrl } from './fetch/checkTarget.ts'
import { recordFreedTimes } from './recordFreedTimes.ts'

/**
 * Adds a calendar whose events block a practitioner's times. Returns its id, null when the
 * practitioner has it already. Throws {@link CalendarError} when the URL is not allowed.
 */
export async function addBusyCalendar(
  { clock, config, db }: Pick<Context, 'clock' | 'config' | 'db'>,
  practitionerId: string,
  typedUrl: string,
  auditContext: AuditContext,
): Promise<string | null> {
  const url = parseUrl(typedUrl)
  checkCalendarUrl(url, !config.production)
  const id = createId()
  const now = clock.now()
  return db.tx(async (tx) => {
    if (!(await insertBusyCalendar(tx, { id, practitionerId, url: url.href, now }))) return null
    await enqueueCheck(tx, id, now, now)
    await recordAudit(tx, {
      ...auditContext,
      action: 'practitioner.busy_calendar_added',
      subjectId: practitionerId,
      // the rest of the URL is a secret
      details: { host: url.host },
      at: now,
    })
    return id
  })
}

/** Calendar programs show URLs with their own protocol. */
function parseUrl(typed: string): URL {
  const text = typed.trim().replace(/^webcals?:/i, 'https:')
  if (text.length > 2000 || !URL.canParse(text)) throw new CalendarError('invalid_url')
  return new URL(text)
}

/** Sets what the invitations in a calendar mean, and forgets what was read of it. */
export async function setBusyCalendar(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  { id, practitioner_id: practitionerId }: Pick<BusyCalendarRow, 'id' | 'practitioner_id'>,
  settings: CalendarSettings,
  auditContext: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    await saveCalendarSettings(tx, id, settings)
    await recordAudit(tx, {
      ...auditContext,
      action: 'practitioner.busy_calendar_set',
      subjectId: practitionerId,
      at: clock.now(),
    })
  })
}

/** Removes a calendar and its busy times. Returns whether the practitioner had it. */
export async function removeBusyCalendar(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  practitionerId: string,
  id: string,
  auditContext: AuditContext,
): Promise<boolean> {
  return db.tx(async (tx) => {
    const before = await listTimes(tx, id)
    if (!(await deleteBusyCalendar(tx, practitionerId, id))) return false
    const practitioner = { practitioner_id: practitionerId }
    await recordFreedTimes(tx, practitioner, { before, after: [] }, clock.now())
    await recordAudit(tx, {
      ...auditContext,
      action: 'practitioner.busy_calendar_removed',
      subjectId: practitionerId,
      at: clock.now(),
    })
    return true
  })
}
