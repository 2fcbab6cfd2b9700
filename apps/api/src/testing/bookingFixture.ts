import { type Appointment, AppointmentPage, AppointmentResponse } from '@portal/contract'
import type { LoggedInMember } from './schedulingFixture.ts'

export const appointmentsPath = '/api/client/v1/appointments/'

/** The fields of a booking: a follow-up session, requested from New York. */
export const createBookingFields = (
  practitionerId: string,
  at: string,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  at,
  practitioner_id: practitionerId,
  appointment_type: 'FOLLOW_UP',
  user_timezone: 'America/New_York',
  ...more,
})

/** Books a session or, with `appointment_id`, moves it. Throws when the booking is rejected. */
export async function bookSession(
  member: LoggedInMember,
  practitionerId: string,
  at: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Appointment> {
  const fields = createBookingFields(practitionerId, at, more)
  const { status, text, body } = await member.post(appointmentsPath, fields)
  if (status !== (more['appointment_id'] === undefined ? 201 : 200))
    throw new Error(`${status} ${text}`)
  return AppointmentResponse.parse(body).appointment
}

export async function listUpcoming(member: LoggedInMember): Promise<Appointment[]> {
  return AppointmentPage.parse((await member.get(appointmentsPath)).body).results
}
