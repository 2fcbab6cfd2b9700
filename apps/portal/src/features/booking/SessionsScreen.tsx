import { useListAppointmentsInfiniteQuery } from '@portal/api-client'
import type { Appointment, AppointmentScope } from '@portal/contract'
import {
  SessionCardPlaceholder,
  SessionList,
  SessionRow,
  usePrefetchBooking,
} from '@portal/features/booking'
import { BuyCreditsButton, useSessionCredits } from '@portal/features/credits'
import { formatCount, getErrorText, ZoneNotice } from '@portal/features/shared'
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  EmptyState,
  ErrorState,
  PageTitle,
  revealInOrder,
  SectionTitle,
  Skeleton,
  Stack,
  token,
} from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { Drawing } from '../../shell/Drawing.tsx'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { useSessionNavigation } from '../../routing/useSessionNavigation.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { renderSessionLink, SessionLink } from '../../routing/SessionLink.tsx'

/** /appointments: upcoming sessions, the next one large, then past and canceled ones, compact. */
export function SessionsScreen() {
  const credits = useSessionCredits()
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  return (
    <Parts gap={8}>
      <Cluster justify="between">
        <PageTitle>Sessions</PageTitle>
        <Cluster>
          <span>{formatCount(credits, 'credit')}</span>
          <BuyCreditsButton variant="quiet" size="small" />
          <ButtonLink as={RouteLink} to={paths.book} {...preloadHandlers}>
            Book a session
          </ButtonLink>
        </Cluster>
      </Cluster>
      <ZoneNotice />
      <Sessions scope="upcoming" title="Upcoming" />
      <PastSessions />
    </Parts>
  )
}

const Parts = styled(Stack)`
  ${revealInOrder}
`

/** The list of past sessions includes the canceled ones, whose time may be in the future. */
function PastSessions() {
  const { data } = useListAppointmentsInfiniteQuery('past')
  const canceled = data?.pages.flatMap((page) => page.results).filter(isCanceled) ?? []
  return (
    <>
      <Sessions scope="past" title="Past" />
      {canceled.length > 0 && (
        <Stack as="section" aria-label="Canceled">
          <SectionTitle>Canceled</SectionTitle>
          <SessionRows appointments={canceled} />
        </Stack>
      )}
    </>
  )
}

function SessionRows({ appointments }: { appointments: readonly Appointment[] }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  return (
    <Card>
      <Rows role="list">
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <SessionRow
              appointment={appointment}
              timeZone={timeZone}
              hourCycle={hourCycle}
              renderLink={(text) => <SessionLink id={appointment.id}>{text}</SessionLink>}
            />
          </li>
        ))}
      </Rows>
    </Card>
  )
}

const Rows = styled.ul`
  margin: calc(-1 * ${token.space[3]}) 0;
  padding: 0;
  list-style: none;

  > li + li {
    border-top: 1px solid ${token.color.line};
  }
`

const isCanceled = ({ status }: Appointment): boolean => status === 'cancelled'

function Sessions({ scope, title }: { scope: AppointmentScope; title: string }) {
  const navigation = useSessionNavigation()
  const {
    data,
    error,
    refetch,
    fulfilledTimeStamp,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useListAppointmentsInfiniteQuery(scope)
  const appointments = data?.pages
    .flatMap((page) => page.results)
    .filter((appointment) => !isCanceled(appointment))
  return (
    <Stack as="section" aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      {!appointments &&
        !error &&
        (scope === 'upcoming' ? (
          <SessionCardPlaceholder />
        ) : (
          <Skeleton height="148px" radius="card" />
        ))}
      {!appointments && error && (
        <Card>
          <ErrorState
            title="We couldn't load your sessions"
            message={getErrorText(error, 'booking')}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {appointments?.length === 0 && !hasNextPage && (
        <Card>
          {scope === 'upcoming' ? (
            <EmptyState
              drawing={<Drawing name="calendar" />}
              title="You have no upcoming sessions."
              text="Pick a time that works for you. You can reschedule later."
            />
          ) : (
            <EmptyState
              drawing={<Drawing name="mountains" />}
              title="Past sessions will appear here."
            />
          )}
        </Card>
      )}
      {appointments &&
        appointments.length > 0 &&
        (scope === 'upcoming' ? (
          <SessionList
            appointments={appointments}
            isFirstProminent
            renderTitle={renderSessionLink}
            {...navigation}
          />
        ) : (
          <SessionRows appointments={appointments} />
        ))}
      {appointments && <LastUpdated at={fulfilledTimeStamp} />}
      {hasNextPage && (
        <Cluster justify="start">
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}
