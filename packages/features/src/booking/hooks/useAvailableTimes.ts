import { useGetAvailabilityQuery } from '@portal/api-client'
import type { AppointmentType } from '@portal/contract'
import {
  addOriginalSlot,
  type Availability,
  bookingPolicy,
  deriveAvailability,
} from '@portal/domain/scheduling'
import { getLocalDate } from '@portal/domain/time'
import { useMemo } from 'react'
import { useServerClock } from '../../shared/useServerClock.ts'

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

export type AvailableTimes =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly availability: Availability
      readonly isRefreshing: boolean
    }

/**
 * All times that can be booked within the horizon. One request of a few kB serves the next
 * openings, the month and the day.
 */
export function useAvailableTimes({
  practitionerId,
  appointmentType,
  timeZone,
  moving,
}: AvailableTimesRequest): AvailableTimes {
  const { now } = useServerClock()
  const query = useGetAvailabilityQuery(
    getAvailableTimesArgs({
      practitionerId: practitionerId ?? '',
      appointmentType: appointmentType ?? 'SESSION',
      timeZone,
      moving,
      now: now(),
    }),
    {
      skip: !practitionerId || !appointmentType,
      pollingInterval: 60_000,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: 30,
    },
  )
  const response = query.currentData
  const originalAt = moving?.at ?? null
  const availability = useMemo(() => {
    if (!response) return null
    const open = deriveAvailability(response)
    return originalAt ? addOriginalSlot(open, originalAt, timeZone) : open
  }, [response, originalAt, timeZone])

  if (availability) return { status: 'ready', availability, isRefreshing: query.isFetching }
  if (query.isUninitialized) return { status: 'idle' }
  if (query.error && !query.isFetching)
    return { status: 'failed', error: query.error, retry: () => void query.refetch() }
  return { status: 'loading' }
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
