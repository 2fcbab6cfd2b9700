import { useListAppointmentsInfiniteQuery } from '@portal/api-client'
import { useUpcomingSessions } from '@portal/features/booking'
import { useNow } from '@portal/features/shared'
import { ButtonLink, Cluster, SectionTitle, Stack } from '@portal/ui'
import { getSessionListPath } from '../../../routing/paths.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'
import { addEnded } from '../sessions/addEnded.ts'
import { SessionRows } from '../sessions/SessionRows.tsx'

const SHOWN = 3

/**
 * The latest past sessions, below the upcoming ones, also those that the stored list of past ones
 * does not have yet. Nothing until there are some.
 */
export function RecentSessions() {
  const { data } = useListAppointmentsInfiniteQuery('past')
  const { ended } = useUpcomingSessions(useNow(60_000))
  const past = addEnded(data?.pages.flatMap((page) => page.results) ?? [], ended)
  if (past.length === 0) return null
  return (
    <Stack as="section" aria-label="Recent">
      <Cluster justify="between">
        <SectionTitle>Recent</SectionTitle>
        <ButtonLink as={RouteLink} to={getSessionListPath('past')} variant="quiet" size="small">
          See all past sessions
        </ButtonLink>
      </Cluster>
      <SessionRows appointments={past.slice(0, SHOWN)} />
    </Stack>
  )
}
