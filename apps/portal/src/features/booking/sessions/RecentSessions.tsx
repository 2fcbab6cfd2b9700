import { useListAppointmentsInfiniteQuery } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { useUpcomingSessions } from '@portal/features/booking'
import { useNow } from '@portal/features/shared'
import { Actions, ButtonLink, Placeholder, SectionTitle, Stack } from '@portal/ui'
import { getSessionListPath } from '../../../routing/paths.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'
import { useMember } from '../../../session/member.ts'
import { sampleAppointment } from '../sampleAppointment.ts'
import { addEnded } from './addEnded.ts'
import { SessionRows } from './SessionRows.tsx'

const SHOWN = 3

/**
 * The latest past sessions, below the upcoming ones, also those that the stored list of past ones
 * does not have yet. Nothing until there are some.
 */
export function RecentSessions() {
  const { data, error } = useListAppointmentsInfiniteQuery('past')
  const { ended } = useUpcomingSessions(useNow(60_000))
  const past = addEnded(data?.pages.flatMap((page) => page.results) ?? [], ended)
  const isUsual = useMember().had_first_visit
  if (past.length === 0) return !data && !error && isUsual ? <RecentPlaceholder /> : null
  return <Recent sessions={past.slice(0, SHOWN)} />
}

const samples = Array.from({ length: SHOWN }, (_, index) => ({
  ...sampleAppointment,
  id: String(index),
}))

/** The placeholder of the list while the sessions load. */
export const RecentPlaceholder = () => (
  <Placeholder aria-busy="true">
    <Recent sessions={samples} />
  </Placeholder>
)

function Recent({ sessions }: { sessions: readonly Appointment[] }) {
  return (
    <Stack as="section" aria-label="Recent">
      <Actions justify="between">
        <SectionTitle>Recent</SectionTitle>
        <ButtonLink as={RouteLink} to={getSessionListPath('past')} variant="quiet" size="small">
          See all past sessions
        </ButtonLink>
      </Actions>
      <SessionRows appointments={sessions} />
    </Stack>
  )
}
