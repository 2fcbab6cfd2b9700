import type { Appointment } from '@portal/contract'
import {
  SessionCardPlaceholder,
  SessionList,
  type UpcomingSessions,
} from '@portal/features/booking'
import { createLazyComponent, LoadFailure } from '@portal/features/shared'
import { Card, Skeleton } from '@portal/ui'
import { Suspense } from 'react'
import { renderSessionLink } from '../../routing/SessionLink.tsx'
import { useSessionNavigation } from '../../routing/useSessionNavigation.ts'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'
import { skeletonHeights } from './skeletonHeights.ts'

const NoSession = createLazyComponent(async () => (await import('./NoSession.tsx')).NoSession)

const MoreSessions = createLazyComponent<{ sessions: readonly Appointment[] }>(
  async () => (await import('./MoreSessions.tsx')).MoreSessions,
  { renderPlaceholder: () => <Skeleton height={skeletonHeights.moreSessions} radius="control" /> },
)

interface NextSessionProps extends Pick<UpcomingSessions, 'query' | 'loadedAt'> {
  /** The sessions after the next one. */
  later: readonly Appointment[]
  /** The next session, null without one ahead; undefined until the list has loaded. */
  next: Appointment | null | undefined
}

/** The member's next session. */
export function NextSession({ next, later, query, loadedAt }: NextSessionProps) {
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
        <LastUpdated loadedAt={loadedAt} />
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
      {later.length > 0 && <MoreSessions sessions={later} />}
      <LastUpdated loadedAt={loadedAt} />
    </>
  )
}
