import type { Interval } from '@portal/domain/scheduling'
import { AppointmentEvent } from '../appointments/email/appointmentEvent.ts'

/** The jobs that record what a booking, move or cancellation frees. */
export const appointmentChange = { kind: 'time_requests', payload: AppointmentEvent }

/** The hours that the change frees, null for none. */
export function findFreedHours(event: AppointmentEvent): Interval | null {
  const { starts_at: start, ends_at: end, previous_starts_at: previous } = event
  switch (event.event) {
    case 'booked':
      return null
    case 'cancelled':
      return { start, end }
    case 'moved':
      return previous === null ? null : { start: previous, end: previous + end - start }
  }
}
