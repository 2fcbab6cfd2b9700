import { useListProtocolsQuery } from '@portal/api-client'
import type { ProtocolItem, ProtocolsResponse } from '@portal/contract'
import { type Day, listDays } from '@portal/domain/protocols'
import { addDays, getLocalDate } from '@portal/domain/time'
import { useEffect } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useNow } from '../../shared/useNow.ts'

export type ProtocolDay = Day<ProtocolItem>

/** Today's date in the member's zone, by the server's clock. */
export const useToday = (): string => getLocalDate(useNow(60_000), useFeatureEnvironment().timeZone)

/**
 * The member's protocols with what is due on the last seven days, today included. After midnight,
 * the days follow the clock, also without a connection.
 */
export function useProtocolDays() {
  const today = useToday()
  const query = useListProtocolsQuery({}, { refetchOnFocus: true, refetchOnReconnect: true })
  const { data, refetch } = query
  const loadedFor = data?.today
  useEffect(() => {
    if (loadedFor !== undefined && loadedFor !== today) void refetch()
  }, [loadedFor, today, refetch])
  return { ...query, today, days: data ? listLastDays(data, today) : [] }
}

/** The last seven days up to `today`. */
export const listLastDays = (
  { results }: ProtocolsResponse,
  today: string,
): readonly ProtocolDay[] => listDays(results, addDays(today, -6), today)
