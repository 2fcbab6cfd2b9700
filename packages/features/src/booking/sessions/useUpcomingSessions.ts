import { useListAppointmentsInfiniteQuery } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import type { FailedQuery } from '../../shared/errors/LoadFailure.tsx'
import { listOpenSessions } from './listOpenSessions.ts'

export interface UpcomingSessions {
  /** The sessions that are not over, the next one first; undefined until the list has loaded. */
  readonly sessions: readonly Appointment[] | undefined
  /** The sessions that have ended since the list was loaded, the latest first. */
  readonly ended: readonly Appointment[]
  readonly query: FailedQuery
  /** When the list was loaded, in epoch milliseconds by the device's clock. */
  readonly loadedAt: number | undefined
}

/** The member's sessions that are not over at `now`, in epoch milliseconds. */
export function useUpcomingSessions(now: number): UpcomingSessions {
  const query = useListAppointmentsInfiniteQuery('upcoming')
  const loaded = query.data?.pages.flatMap(({ results }) => results)
  const sessions = loaded && listOpenSessions(loaded, now)
  return {
    sessions,
    ended: loaded?.filter((each) => !sessions?.includes(each)).toReversed() ?? [],
    query,
    loadedAt: query.fulfilledTimeStamp,
  }
}
