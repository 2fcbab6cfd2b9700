import type { Appointment } from '@portal/contract'
import { describeMeeting } from '@portal/domain/scheduling'
import { readDate } from '@portal/domain/time'
import { readMeeting } from '../readMeeting.ts'

export interface CalendarLinks {
  readonly google: string
  readonly outlook: string
}

/**
 * Links that open a new event in a web calendar, with the facts of the calendar file: the type of
 * the session and notes are left out. Returns null for a time that cannot be parsed.
 */
export function createCalendarLinks(
  appointment: Appointment,
  brandName: string,
): CalendarLinks | null {
  const { at, ends_at, practitioner, meeting_kind, meeting_address, join_url } = appointment
  const startsAt = readDate(at)
  const endsAt = readDate(ends_at)
  if (startsAt === null || endsAt === null) return null
  const title = `${brandName} session`
  const how = describeMeeting(readMeeting(appointment), practitioner.name)
  const details = [`With ${practitioner.name}`, how, join_url ?? '']
    .filter((line) => line !== '')
    .join('\n')
  const location = (meeting_kind === 'in_person' ? meeting_address : join_url) ?? ''
  return {
    google: createUrl('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${toBasicFormat(startsAt)}/${toBasicFormat(endsAt)}`,
      details,
      location,
    }),
    outlook: createUrl('https://outlook.live.com/calendar/0/action/compose', {
      rru: 'addevent',
      subject: title,
      startdt: toExtendedFormat(startsAt),
      enddt: toExtendedFormat(endsAt),
      body: details,
      location,
    }),
  }
}

/**
 * Returns the address with its query. Outlook shows the `+` of `URLSearchParams`, so spaces are
 * `%20`.
 */
const createUrl = (base: string, query: Readonly<Record<string, string>>): string =>
  `${base}?${Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** `2026-12-03T15:00:00Z` */
const toExtendedFormat = (instant: number): string =>
  new Date(instant).toISOString().replace(/\.\d+/, '')

/** `20261203T150000Z` */
const toBasicFormat = (instant: number): string => toExtendedFormat(instant).replaceAll(/[-:]/g, '')
