import { useGetAvailabilityQuery } from '@portal/api-client'
import {
  addOriginalSlot,
  type Availability,
  deriveAvailability,
  dropStartedTimes,
} from '@portal/domain/scheduling'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useServerClock } from '../../shared/useServerClock.ts'
import { type AvailableTimesRequest, getAvailableTimesArgs } from './getAvailableTimesArgs.ts'
import { type AvailabilityState, selectLastKnownTimes } from './selectLastKnownTimes.ts'

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
 * openings, the month and the day. What is known from before, in this visit or an earlier one, is
 * shown until the response arrives.
 */
export function useAvailableTimes({
  practitionerId,
  appointmentType,
  timeZone,
  moving,
}: AvailableTimesRequest): AvailableTimes {
  const { now } = useServerClock()
  const args = getAvailableTimesArgs({
    practitionerId: practitionerId ?? '',
    appointmentType: appointmentType ?? 'SESSION',
    timeZone,
    moving,
    now: now(),
  })
  const query = useGetAvailabilityQuery(args, {
    skip: !practitionerId || !appointmentType,
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
  })
  const response = useSelector(
    (state: AvailabilityState) => query.currentData ?? selectLastKnownTimes(state, args),
  )
  const originalTime = moving?.at ?? null
  const availability = useMemo(() => {
    if (!response) return null
    const open = dropStartedTimes(deriveAvailability(response), now())
    return originalTime ? addOriginalSlot(open, originalTime, timeZone) : open
  }, [response, originalTime, timeZone, now])

  if (availability) return { status: 'ready', availability, isRefreshing: query.isFetching }
  if (query.isUninitialized) return { status: 'idle' }
  if (query.error && !query.isFetching)
    return { status: 'failed', error: query.error, retry: () => void query.refetch() }
  return { status: 'loading' }
}
