import type { AppointmentResponse } from '@portal/contract'
import type { IdempotentRequest, StoredResponse } from '../../../core/requests/idempotency.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import type { AppointmentEvent } from '../email/appointmentEvent.ts'
import { presentAppointment } from '../appointments.presenter.ts'
import type { AppointmentRow } from '../appointments.repository.ts'
import type { AppointmentChange } from './booking.repository.ts'

/** The context of a booking request. */
export type BookingCaller = {
  readonly viewer: Viewer
  readonly timezone: string
  readonly requestId: string
  readonly idempotency: IdempotentRequest | null
}

export type StoredAppointmentResponse = StoredResponse<AppointmentResponse>

export const createAppointmentResponse = (
  status: number,
  row: AppointmentRow,
  { timezone }: BookingCaller,
  now: number,
): StoredAppointmentResponse => ({
  status,
  body: { appointment: presentAppointment(row, timezone, now) },
})

/** A change that the member makes. */
export const createAppointmentChange = (
  { viewer, requestId }: BookingCaller,
  now: number,
  event: AppointmentEvent,
): AppointmentChange => ({
  memberId: viewer.id,
  actorId: viewer.id,
  requestId,
  now,
  event,
})
