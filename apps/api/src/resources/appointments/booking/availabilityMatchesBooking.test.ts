/// <reference lib="esnext.temporal" />
import { groupByDate } from '@portal/domain/scheduling'
import { formatDateParts, formatMoment, HOUR, MINUTE, toIso } from '@portal/domain/time'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { replaceNoBreakSpaces } from '../../../core/values/replaceNoBreakSpaces.ts'
import type { AppointmentEvent } from '../email/appointmentEvent.ts'
import { presentAppointment } from '../appointments.presenter.ts'
import { renderCalendarEvent } from '../calendar/renderCalendarEvent.ts'
import { renderAppointmentEmail } from '../email/renderAppointmentEmail.ts'

/** The common abbreviations, by the offset in hours. */
const zones: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'America/New_York': { [-5]: 'EST', [-4]: 'EDT' },
  'Europe/London': { 0: 'GMT', 1: 'BST' },
  'Australia/Sydney': { 10: 'AEST', 11: 'AEDT' },
  'Australia/Lord_Howe': { 10.5: 'LHST', 11: 'LHDT' },
  'Asia/Beirut': { 2: 'EET', 3: 'EEST' },
  'America/Santiago': { [-4]: 'GMT-4', [-3]: 'GMT-3' },
}
const sender = { brandName: 'Juniper', conciergeEmail: 'hello@juniper.example' }
const data = {
  firstName: 'Maya',
  session: 'Session',
  practitioner: 'Ana Rivera',
  url: 'https://portal.example/appointments',
  joining: { summary: 'Video call', link: null, hint: null },
  noticeMinutes: 120,
  bookUrl: 'https://portal.example/appointments/book',
  openTimes: [],
  hasRepaidDebt: false,
  now: 0,
}

/** Every change of a zone's offset from 2026 to 2028, in epoch milliseconds. */
function listOffsetChanges(zone: string): number[] {
  const changes: number[] = []
  let at = Temporal.Instant.from('2026-01-01T00:00Z')
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition('next')
  while (at !== null && at.year <= 2028) {
    changes.push(at.epochMilliseconds)
    at = at.getTimeZoneTransition('next')
  }
  return changes
}

const row = (startsAt: number) => ({
  id: '019b0000-0000-7000-8000-000000000001',
  practitioner_id: '019b0000-0000-7000-8000-000000000002',
  appointment_type: 'SESSION' as const,
  display_name: null,
  starts_at: startsAt,
  ends_at: startsAt + HOUR,
  status: 'booked' as const,
  user_timezone: 'UTC',
  credit_cost: 1,
  is_free_visit: false,
  moved_late: false,
  late_cancel: false,
  cancellation_reason: null,
  version: 0,
  first_name: 'Ana',
  last_name: 'Rivera',
  avatar_url: null,
  title: '',
  timezone: 'UTC',
  meeting_kind: 'video' as const,
  meeting_url: null,
  meeting_address: null,
  meeting_map_url: null,
  notice_minutes: 120,
})

describe.each(Object.keys(zones))('around daylight saving changes in %s', (zone) => {
  it('finds changes in this range', () =>
    expect(listOffsetChanges(zone).length).toBeGreaterThanOrEqual(5))

  it.each(
    listOffsetChanges(zone).flatMap((change) =>
      [-90, -60, -30, -15, 0, 15, 30, 60, 90].map((minutes) => change + minutes * MINUTE),
    ),
  )('shows the same time in portal, API, email and calendar file on %d', (startsAt) => {
    const local = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone)
    const iso = local.toString({ timeZoneName: 'never', smallestUnit: 'second' })
    const shown = local.toLocaleString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
    const [, weekday, day, time, half] =
      /^(\w+), (\w+ \d+) at (\d+:\d+)\s(AM|PM)$/.exec(shown.replace(/(\d), (\d)/, '$1 at $2')) ?? []
    const name = zones[zone]?.[local.offsetNanoseconds / 3.6e12]
    const words = `${weekday}, ${day} at ${time} ${half?.toLowerCase()} ${name}`

    expect(presentAppointment(row(startsAt), zone, 0).at).toBe(iso)
    expect(toIso(startsAt, zone)).toBe(iso)
    expect(groupByDate([startsAt], zone)).toEqual({ [local.toPlainDate().toString()]: [iso] })
    expect(replaceNoBreakSpaces(formatMoment(startsAt, zone))).toBe(words)
    expect(formatDateParts(iso, { timezone: zone }).time).toBe(`${time}${half?.toLowerCase()}`)

    const event: AppointmentEvent = {
      event: 'booked',
      appointment_id: 'a',
      sequence: 0,
      starts_at: startsAt,
      ends_at: startsAt + HOUR,
      previous_starts_at: null,
      timezone: zone,
      credit_cost: 1,
      late_cancel: false,
      is_free_visit: false,
      is_late: false,
      by: 'member',
    }
    const mail = renderAppointmentEmail(event, data, sender)
    for (const part of [mail.subject, mail.text, replaceNoBreakSpaces(mail.html)])
      expect(part).toContain(words)

    const file = renderCalendarEvent({
      method: 'REQUEST',
      appointmentId: 'a',
      sequence: 0,
      startsAt,
      endsAt: startsAt + HOUR,
      stamp: startsAt,
      summary: 'Session',
      description: '',
      location: null,
      url: data.url,
      isCanceled: false,
      organizer: { name: sender.brandName, email: sender.conciergeEmail },
    })
    const entry = new ICAL.Event(
      new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined,
    )
    expect([entry.startDate.toJSDate().getTime(), entry.endDate.toJSDate().getTime()]).toEqual([
      startsAt,
      startsAt + HOUR,
    ])
  })
})
