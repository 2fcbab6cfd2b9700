import { useGetAppointmentQuery, useListTimeRequestsQuery } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { formatDay, getLocalDate } from '@portal/domain/time'
import {
  getAppointmentActions,
  SessionCardPlaceholder,
  SessionList,
} from '@portal/features/booking'
import { useNow, ZoneNotice } from '@portal/features/shared'
import {
  ButtonLink,
  Cluster,
  media,
  PageTitle,
  revealInOrder,
  ScreenParts,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { useLocation, useParams } from 'react-router'
import { styled } from 'styled-components'
import { getNewMessagePath } from '../../routing/links/messagePaths.ts'
import { getSessionListPath, paths } from '../../routing/paths.ts'
import { endedState } from '../../routing/SessionLink.tsx'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useSessionNavigation } from '../../routing/useSessionNavigation.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'
import { UnavailableRecord } from '../../shell/failures/UnavailableRecord.tsx'
import { BackLink } from '../../shell/page/BackLink.tsx'
import { BookAgain } from './choose/BookAgain.tsx'
import { SessionNote } from './confirm/SessionNote.tsx'
import { SessionReceipt } from './confirm/SessionReceipt.tsx'
import { EndedSession } from './confirm/EndedSession.tsx'
import { LazySessionForms } from './sessions/LazySessionForms.ts'
import { Preparation } from './sessions/Preparation.tsx'
import { LazySessionMessages } from './sessions/LazySessionMessages.ts'

/**
 * /appointments/{id}: one session with its actions, what it cost, how to prepare for it, what was
 * written about it, and "Book again" when it is over.
 */
export function SessionScreen() {
  const { appointmentId = '' } = useParams()
  const query = useGetAppointmentQuery(appointmentId)
  const { data: appointment, fulfilledTimeStamp } = query
  return (
    <ScreenParts gap={6}>
      <div>
        <BackLink to={getListPath(appointment)}>Sessions</BackLink>
      </div>
      {renderContent()}
    </ScreenParts>
  )

  function renderContent() {
    if (appointment)
      return (
        <>
          <Session appointment={appointment} />
          <LastUpdated loadedAt={fulfilledTimeStamp} />
        </>
      )
    return (
      <UnavailableRecord
        noun="session"
        hint="Look for it in your sessions."
        to={paths.sessions}
        label="See your sessions"
        query={query}
        placeholder={<SessionPlaceholder />}
      />
    )
  }
}

/** The two cards of every session: of one that is ahead or, if the link says so, that is over. */
function SessionPlaceholder() {
  const { state }: { state: unknown } = useLocation()
  return (
    <Columns data-ended={state === endedState || undefined} aria-busy="true">
      <div>
        <SessionCardPlaceholder />
      </div>
      <Side>
        <SessionCardPlaceholder />
      </Side>
    </Columns>
  )
}

/** The list that contains the session; the upcoming ones while it loads. */
function getListPath(appointment: Appointment | undefined): string {
  if (appointment === undefined || appointment.status === 'booked') return paths.sessions
  return getSessionListPath(appointment.status === 'cancelled' ? 'canceled' : 'past')
}

function Session({ appointment }: { appointment: Appointment }) {
  const navigation = useSessionNavigation()
  const now = useNow(60_000)
  const { canMove } = getAppointmentActions(appointment, now)
  const isEnded = appointment.status !== 'booked'
  // some are over before the practice says that they took place
  const isAhead = !isEnded && now < Date.parse(appointment.at)
  // the time of an upcoming session is large below the title
  const DayText = isEnded ? 'span' : VisuallyHidden
  const { data: requests } = useListTimeRequestsQuery(undefined, { skip: !canMove })
  const isWaiting = requests?.some((request) => request.appointment?.id === appointment.id) === true
  return (
    <>
      <Header justify="between">
        <PageTitle>
          {appointment.appointment_type_display_name}
          <DayText>
            , <Day at={appointment.at} now={now} />
          </DayText>
        </PageTitle>
        {/* the history of a shared device does not say which kind of session it was */}
        <span hidden data-tab-title="">
          Session with <span translate="no">{appointment.practitioner.name}</span>,{' '}
          <Day at={appointment.at} now={now} />
        </span>
        <HeaderActions gap={4}>
          {isEnded && <BookAgain appointment={appointment} />}
          <ButtonLink as={RouteLink} to={getQuestionPath(appointment)} variant="secondary">
            Ask about this session
          </ButtonLink>
        </HeaderActions>
      </Header>
      <ZoneNotice />
      {appointment.status === 'booked' && <LazySessionForms appointmentId={appointment.id} />}
      <Columns data-ended={isEnded || undefined}>
        <section>
          <VisuallyHidden as="h2">Session</VisuallyHidden>
          {appointment.status === 'booked' ? (
            <SessionList
              appointments={[appointment]}
              isFirstProminent
              portraitSize={88}
              renderTitle={renderName}
              moreActions={
                canMove && (
                  <ButtonLink as={RouteLink} to={getEarlierTimePath(appointment)} variant="quiet">
                    {isWaiting ? "You're waiting for an earlier time" : 'Ask for an earlier time'}
                  </ButtonLink>
                )
              }
              {...navigation}
            />
          ) : (
            <EndedSession appointment={appointment} />
          )}
        </section>
        {isEnded ? (
          <SessionNote id={appointment.id} />
        ) : (
          <Side>
            <SessionReceipt appointment={appointment} />
          </Side>
        )}
        {isAhead && <Preparation appointment={appointment} />}
        {!isEnded && <SessionNote id={appointment.id} />}
        <LazySessionMessages id={appointment.id} />
      </Columns>
    </>
  )
}

/** The conversation with the practitioner of the session. */
const getQuestionPath = ({ id, practitioner }: Appointment): string =>
  getNewMessagePath({ practitionerId: practitioner.id, about: { kind: 'appointment', id } })

const getEarlierTimePath = ({ id }: Appointment): string => `${paths.openings}?move=${id}`

/** The title of the page names the type already. */
const renderName = ({ practitioner }: Appointment) => (
  <span translate="no">{practitioner.name}</span>
)

/** The day of a session, with the year if it is another one than now. */
function Day({ at, now }: { at: string; now: number }) {
  const { timeZone } = useTimeDisplay()
  const day = getLocalDate(Date.parse(at), timeZone)
  const year = day.slice(0, 4)
  return (
    <time dateTime={at} translate="no">
      {`${formatDay(day)}${getLocalDate(now, timeZone).startsWith(year) ? '' : `, ${year}`}`}
    </time>
  )
}

/** The cost of a session, or the facts of one that is over, beside the rest on a wide screen. */
const Columns = styled.div`
  display: grid;
  gap: ${token.space[4]};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(280px, 340px);
    gap: ${token.space[6]};
    align-items: start;

    /* not after what is beside them */
    > [data-skeleton] ~ * {
      visibility: hidden;
    }
    > * {
      grid-column: 1;
    }
    /* what was written about a session that is over is beside its facts, which never move */
    &[data-ended] {
      grid-template-columns: minmax(280px, 340px) minmax(0, 1fr);

      > * {
        grid-column: 2;
      }
      > :first-child {
        grid-area: 1 / 1 / span 9 / 2;
      }
    }
  }
  ${media.belowWide} {
    ${revealInOrder}
  }
`

/** The column beside the parts, as many as there are. */
const Side = styled.div`
  ${media.wide} {
    && {
      grid-area: 1 / 2 / span 9 / 3;
    }
  }
`

const Header = styled(Cluster)`
  gap: ${token.space[3]};
`

/** The actions of the header, of one width on a phone, the strong one on top. */
const HeaderActions = styled(Cluster)`
  ${media.belowMedium} {
    flex: 1 0 100%;

    > * {
      flex: 1 0 100%;
    }
  }
`
