import type { Appointment } from '@portal/contract'
import { describe, expect, it } from 'vitest'
import { createCalendarLinks } from './createCalendarLinks.ts'

const appointment: Appointment = {
  id: 'appointment',
  at: '2026-12-03T10:00:00-05:00',
  ends_at: '2026-12-03T10:30:00-05:00',
  length: 30,
  appointment_type: 'LAB_REVIEW',
  appointment_type_display_name: 'Lab Review',
  practitioner: {
    id: 'practitioner',
    name: 'Dr. Ana Mercado',
    title: 'Functional medicine physician',
    avatar_url: '',
    timezone: 'America/New_York',
  },
  status: 'booked',
  user_timezone: 'America/New_York',
  meeting_kind: 'video',
  meeting_address: null,
  meeting_map_url: null,
  join_url: 'https://video.example/room',
  credit_cost: 1,
  is_free_visit: false,
  notice_minutes: 120,
  moved_late: false,
  late_cancel: false,
  cancellation_reason: null,
}

/** The parameters of a link by name. */
const readQuery = (url = '') => Object.fromEntries(new URL(url).searchParams)

describe('createCalendarLinks', () => {
  it('opens an event with a neutral title, the time in UTC and how to join', () => {
    const links = createCalendarLinks(appointment, 'Juniper')
    const details =
      'With Dr. Ana Mercado\nVideo call · link opens 10 min before\nhttps://video.example/room'
    expect(readQuery(links?.google)).toEqual({
      action: 'TEMPLATE',
      text: 'Juniper session',
      dates: '20261203T150000Z/20261203T153000Z',
      details,
      location: 'https://video.example/room',
    })
    expect(readQuery(links?.outlook)).toEqual({
      rru: 'addevent',
      subject: 'Juniper session',
      startdt: '2026-12-03T15:00:00Z',
      enddt: '2026-12-03T15:30:00Z',
      body: details,
      location: 'https://video.example/room',
    })
    expect(links?.outlook).not.toContain('+')
    expect(JSON.stringify(links)).not.toMatch(/Lab/)
  })

  it('contains the address of a session in person, but no location of a phone call', () => {
    const inPerson = createCalendarLinks(
      { ...appointment, meeting_kind: 'in_person', meeting_address: '12 Elm St', join_url: null },
      'Juniper',
    )
    expect(readQuery(inPerson?.google)).toMatchObject({
      location: '12 Elm St',
      details: 'With Dr. Ana Mercado\nIn person · 12 Elm St',
    })
    const phone = createCalendarLinks(
      { ...appointment, meeting_kind: 'phone', join_url: null },
      'Juniper',
    )
    expect(readQuery(phone?.outlook)).not.toHaveProperty('location')
  })

  it('returns null for an invalid time', () =>
    expect(createCalendarLinks({ ...appointment, at: 'soon' }, 'Juniper')).toBeNull())
})
