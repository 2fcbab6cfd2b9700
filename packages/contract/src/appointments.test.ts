import { appointmentTypes } from '@portal/domain/scheduling'
import { describe, expect, it } from 'vitest'
import { BookAppointment } from './appointments.ts'
import { AppointmentType } from './appointmentType.ts'

const booking = {
  at: '2026-11-03T10:00:00-05:00',
  practitioner_id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d6e',
  appointment_type: 'FOLLOW_UP',
  user_timezone: 'America/New_York',
}
const listInvalidFields = (fields: object) =>
  BookAppointment.safeParse({ ...booking, ...fields }).error?.issues.map(({ path }) =>
    path.join('.'),
  ) ?? []

describe('BookAppointment', () => {
  it('requires no phone number and defaults to no consent', () => {
    expect(BookAppointment.parse(booking)).toMatchObject({ sms_consent: false })
    expect(listInvalidFields({ phone_number: '' })).toEqual([])
  })

  it.each([
    ['+33 6 12 34 56 78', '+33612345678'],
    ['(212) 555-0142', '2125550142'],
  ])('removes the grouping of the phone number %s', (phone_number, expected) => {
    expect(BookAppointment.parse({ ...booking, phone_number }).phone_number).toBe(expected)
  })

  it.each([
    ['at', { at: '2026-11-03T10:00:00' }],
    ['at', { at: '2026-11-03 10:00:00-05:00' }],
    ['at', { at: '2026-02-30T10:00:00Z' }],
    ['practitioner_id', { practitioner_id: '7' }],
    ['appointment_type', { appointment_type: 'MASSAGE' }],
    ['user_timezone', { user_timezone: 'Mars/Olympus' }],
    ['phone_number', { phone_number: 'call me' }],
    ['phone_number', { phone_number: '-------' }],
    ['phone_number', { sms_consent: true }],
    ['notes', { notes: 'x'.repeat(1001) }],
  ])('names the field %s in %j', (field, fields) =>
    expect(listInvalidFields(fields)).toEqual([field]),
  )
})

it('AppointmentType lists the same types as the domain', () => {
  expect(AppointmentType.options).toEqual(Object.keys(appointmentTypes))
})
