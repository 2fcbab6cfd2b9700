import type { Appointment, Practitioner } from '@portal/contract'
import { createAppointmentTypes } from '../fixtures/fixtures.ts'
import { respondWith } from '../responses/respondWith.ts'

export interface BookingData {
  readonly upcoming: readonly Appointment[]
  readonly past: readonly Appointment[]
  readonly canceled: readonly Appointment[]
  readonly practitioners: readonly Practitioner[]
  /** Start times by date. */
  readonly availability: Record<string, string[]>
}

/** Responds with sessions, practitioners and open times; the member waits for none. */
export function respondToBooking(data: BookingData): void {
  const { upcoming, past, canceled, practitioners, availability } = data
  const sessions = new Map([
    ['upcoming', upcoming],
    ['past', past],
    ['cancelled', canceled],
  ])
  respondWith('listAppointments', ({ url }) => ({
    results: [...(sessions.get(url.searchParams.get('scope') ?? 'upcoming') ?? [])],
    next: null,
  }))
  respondWith('getAppointment', ({ params }) => {
    const appointment = [...upcoming, ...past, ...canceled].find(({ id }) => id === params['id'])
    if (!appointment) throw new Error('The fixture has no such appointment.')
    return { appointment }
  })
  respondWith('getHold', { hold: null, offer: null })
  respondWith('getAppointmentNotes', { notes: null, summary: null })
  respondWith('listAppointmentTypes', { results: createAppointmentTypes(), next: null })
  respondWith('listPractitioners', { results: [...practitioners], next: null })
  respondWith('getPractitioner', ({ params }) => {
    const practitioner = practitioners.find(({ id }) => id === params['id'])
    if (!practitioner) throw new Error('The fixture has no such practitioner.')
    return { practitioner }
  })
  respondWith('getAvailability', { availability })
  respondWith('listTimeRequests', { results: [], next: null })
}
