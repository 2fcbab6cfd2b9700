import { useListAppointmentsInfiniteQuery } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { SessionCardPlaceholder, SessionList } from '@portal/features/booking'
import { createLazyComponent, LoadFailure } from '@portal/features/shared'
import { Card } from '@portal/ui'
import { Suspense } from 'react'
import { renderSessionLink } from '../../routing/SessionLink.tsx'
import { useSessionNavigation } from '../../routing/useSessionNavigation.ts'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'

const NoSession = createLazyComponent(async () => (await import('./NoSession.tsx')).NoSession)

const useUpcomingSessions = () => useListAppointmentsInfiniteQuery('upcoming')

interface NextSessionProps {
  /** Null without a session ahead; undefined until the list has loaded. */
  next: Appointment | null | undefined
  query: ReturnType<typeof useUpcomingSessions>
}

/** The member's next session that has not ended. `now`: epoch milliseconds. */
export function useNextSession(now: number): NextSessionProps {
  const query = useUpcomingSessions()
  if (!query.data) return { next: undefined, query }
  // a list that was loaded some time ago may begin with sessions that have ended since
  const next = query.data.pages
    .flatMap(({ results }) => results)
    .find((session) => Date.parse(session.ends_at) > now)
  return { next: next ?? null, query }
}

export function NextSession({ next, query }: NextSessionProps) {
  const navigation = useSessionNavigation()
  if (next === undefined && query.error)
    return (
      <Card>
        <LoadFailure noun="your next session" query={query} isCompact />
      </Card>
    )
  if (next === undefined) return <SessionCardPlaceholder />
  if (next === null)
    return (
      <>
        <Suspense fallback={<SessionCardPlaceholder />}>
          <NoSession />
        </Suspense>
        <LastUpdated loadedAt={query.fulfilledTimeStamp} />
      </>
    )
  return (
    <>
      <SessionList
        appointments={[next]}
        isFirstProminent
        renderTitle={renderSessionLink}
        {...navigation}
      />
      <LastUpdated loadedAt={query.fulfilledTimeStamp} />
    </>
  )
}
