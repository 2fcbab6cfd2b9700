import { STALE_AFTER_SECONDS, useGetOverviewQuery } from '@portal/api-client'
import { useEffect, useState } from 'react'
import type { Overview } from '../../shell/declarations/homeCard.ts'

/** Milliseconds after which the states of the last visit decide, if this device has them. */
const longestWait = 1000

/**
 * The states by which the overview places its cards: those of the server when the screen opened. It
 * keeps them while it is open, so that what arrives later moves nothing.
 */
export function useOverview() {
  const query = useGetOverviewQuery()
  const { data, error, isFetching, fulfilledTimeStamp = 0 } = query
  const [openedAt] = useState(() => Date.now())
  const [hasWaited, setHasWaited] = useState(false)
  const [placed, setPlaced] = useState<Overview | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), longestWait)
    return () => clearTimeout(timer)
  }, [])
  // the request of this visit starts after the first render
  const isCurrent = !isFetching && fulfilledTimeStamp > openedAt - STALE_AFTER_SECONDS * 1000
  if (placed === null && data && (isCurrent || error || hasWaited)) setPlaced(data)
  return { overview: placed, query }
}
