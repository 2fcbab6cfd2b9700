import type { AppointmentType } from '@portal/contract'
import { bookingPolicy } from '@portal/domain/scheduling'
import { getLocalDate } from '@portal/domain/time'

export interface AvailableTimesRequest {
  readonly practitionerId: string | null
  readonly appointmentType: AppointmentType | null
  readonly timeZone: string
  /**
   * The session that is being rescheduled. Its time counts as available
   * (docs/specification.md#states).
   */
  readonly moving: { readonly id: string; readonly at: string } | null
}

interface AvailabilityRequest extends AvailableTimesRequest {
  readonly practitionerId: string
  readonly appointmentType: AppointmentType
  /** The server's time in epoch milliseconds. */
  readonly now: number
}

/** The arguments of the availability request. A link that prefetches it uses the same ones. */
export function getAvailableTimesArgs({
  practitionerId,
  appointmentType,
  timeZone,
  moving,
  now,
}: AvailabilityRequest) {
  return {
    practitioner_id: practitionerId,
    appointment_type: appointmentType,
    from_date: getLocalDate(now, timeZone),
    to_date: getLocalDate(now + bookingPolicy.horizon, timeZone),
    timeZone,
    ...(moving && { appointment_id: moving.id }),
  }
}
