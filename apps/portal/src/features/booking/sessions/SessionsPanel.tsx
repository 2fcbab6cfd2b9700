import { useListAppointmentsInfiniteQuery } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { SessionCardPlaceholder, SessionList, useUpcomingSessions } from '@portal/features/booking'
import { LoadFailure, ShowMore, useNow } from '@portal/features/shared'
import { Card, Placeholder, Stack, VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'
import { renderSessionLink } from '../../../routing/SessionLink.tsx'
import { useSessionNavigation } from '../../../routing/useSessionNavigation.ts'
import { LastUpdated } from '../../../shell/connectivity/LastUpdated.tsx'
import { useMember } from '../../../session/member.ts'
import { RecentPlaceholder } from './RecentSessions.tsx'
import { addEnded } from './addEnded.ts'
import { sampleAppointment } from '../sampleAppointment.ts'
import type { SessionListEntry } from './sessionLists.tsx'
import { SessionRows } from './SessionRows.tsx'

const sampleSessions = ['first', 'second'].map((id) => ({ ...sampleAppointment, id }))

/** The sessions of one list, a page at a time. */
export function SessionsPanel({ list }: { list: SessionListEntry }) {
  const navigation = useSessionNavigation()
  const query = useListAppointmentsInfiniteQuery(list.scope)
  const { data, error, fulfilledTimeStamp } = query
  const { sessions: open, ended } = useUpcomingSessions(useNow(60_000))
  const hasPast = useMember().had_first_visit
  const isUpcoming = list.scope === 'upcoming'
  const loaded = data?.pages.flatMap((page) => page.results)
  const appointments = loaded && getShown(loaded)
  return (
    <Stack>
      <VisuallyHidden as="h2">{list.label}</VisuallyHidden>
      {renderContent()}
      {appointments && <LastUpdated loadedAt={fulfilledTimeStamp} />}
      <ShowMore query={query} />
    </Stack>
  )

  function getShown(listed: readonly Appointment[]): readonly Appointment[] | undefined {
    if (isUpcoming) return open
    return list.scope === 'past' ? addEnded(listed, ended) : listed
  }

  function renderContent() {
    if (appointments?.length === 0) return <Card>{list.empty}</Card>
    if (appointments)
      return isUpcoming ? (
        <SideBySide>
          <SessionList
            appointments={appointments}
            isFirstProminent
            renderTitle={renderSessionLink}
            {...navigation}
          />
        </SideBySide>
      ) : (
        <SessionRows appointments={appointments} />
      )
    if (error)
      return (
        <Card>
          <LoadFailure noun="your sessions" query={query} />
        </Card>
      )
    if (isUpcoming)
      return (
        <Stack gap={8}>
          <SessionCardPlaceholder />
          {hasPast && <RecentPlaceholder />}
        </Stack>
      )
    return (
      <Placeholder aria-busy="true">
        <SessionRows appointments={sampleSessions} />
      </Placeholder>
    )
  }
}

/** The cards of the list, as many in a row as have room. */
const SideBySide = styled.div`
  > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr));
    align-items: start;
  }
`
