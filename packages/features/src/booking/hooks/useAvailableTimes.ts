import { useGetAvailabilityQuery } from '@portal/api-client'
import type { AppointmentType } from '@portal/contract'
import {
  addOriginalSlot,
  type Availability,
  bookingPolicy,
  deriveAvailability,
} from '@portal/domain/scheduling'
import { localDate } from '@portal/domain/time'
import { useMemo } from 'react'

export interface AvailableTimesRequest {
  readonly practitionerId: string | null
  readonly appointmentType: AppointmentType | null
  readonly timeZone: string
  /** The session being moved; its own time stays on offer (docs/specification.md#states). */
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
 * Everything that can be booked within the horizon, in one answer of a few kB: the chips, the month
 * and the day all read it, and turning the month asks nobody.
 */
export function useAvailableTimes({
  practitionerId,
  appointmentType,
  timeZone,
  moving,
}: AvailableTimesRequest): AvailableTimes {
  const query = useGetAvailabilityQuery(
    availableTimesArgs({
      practitionerId: practitionerId ?? '',
      appointmentType: appointmentType ?? 'SESSION',
      timeZone,
      moving,
    }),
    {
      skip: !practitionerId || !appointmentType,
      pollingInterval: 60_000,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: 30,
    },
  )
  const answer = query.currentData
  const originalAt = moving?.at ?? null
  const availability = useMemo(() => {
    if (!answer) return null
    const open = deriveAvailability(answer)
    return originalAt ? addOriginalSlot(open, originalAt, timeZone) : open
  }, [answer, originalAt, timeZone])

  if (availability) return { status: 'ready', availability, isRefreshing: query.isFetching }
  if (query.isUninitialized) return { status: 'idle' }
  if (query.error && !query.isFetching)
    return { status: 'failed', error: query.error, retry: () => void query.refetch() }
  return { status: 'loading' }
}

interface KnownOpenTimes extends AvailableTimesRequest {
  readonly practitionerId: string
  readonly appointmentType: AppointmentType
}

/**
 * The arguments of the one availability call, so that a link can prefetch exactly what the picker
 * will ask.
 */
export function availableTimesArgs(
  { practitionerId, appointmentType, timeZone, moving }: KnownOpenTimes,
  now: number = Date.now(),
) {
  return {
    practitioner_id: practitionerId,
    appointment_type: appointmentType,
    from_date: localDate(now, timeZone),
    to_date: localDate(now + bookingPolicy.horizon, timeZone),
    timeZone,
    ...(moving && { appointment_id: moving.id }),
  }
}
