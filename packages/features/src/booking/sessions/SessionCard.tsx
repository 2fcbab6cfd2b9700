import type { Appointment } from '@portal/contract'
import { formatNotice } from '@portal/domain/scheduling'
import { formatUpcoming, HOUR, type HourCycle, readDate } from '@portal/domain/time'
import {
  Actions,
  Button,
  Card,
  IconButton,
  media,
  SectionTitle,
  Stack,
  Statistic,
  Text,
  token,
} from '@portal/ui'
import { CalendarPlus } from 'lucide'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { useNow } from '../../shared/useNow.ts'
import { getAppointmentActions } from '../change/getAppointmentActions.ts'
import { getAppointmentOutcome } from '../getAppointmentOutcome.ts'
import { JoinButton } from './JoinButton.tsx'
import { JoinInstructions } from './JoinInstructions.tsx'
import { Moment } from '../../shared/components/Moment.tsx'
import { PractitionerAvatar } from '../../shared/components/PractitionerAvatar.tsx'

export interface SessionCardProps {
  appointment: Appointment
  timeZone: string
  hourCycle: HourCycle
  /** Whether the card is large and has the day in words, for the next session. */
  prominent?: boolean
  /** Why nothing can be changed now (offline, viewing as someone); null when it can. */
  readOnlyReason?: string | null
  conciergeEmail: string
  /** The state of a session that is over (`SessionBadge`). */
  badge?: ReactNode
  /** Width and height of the portrait in pixels. Default: by `prominent`. */
  portraitSize?: number | undefined
  /** More that can be done with an open session, after the actions of its rules. */
  moreActions?: ReactNode
  /** Renders the title, for a link to the session's page. */
  renderTitle?: ((appointment: Appointment, title: ReactNode) => ReactNode) | undefined
  onMove: (appointment: Appointment) => void
  onCancel: (appointment: Appointment) => void
  onAddToCalendar: (appointment: Appointment) => void
}

/** One session with the actions that its rules allow now. The server applies the same rules. */
export function SessionCard(props: SessionCardProps) {
  const {
    appointment,
    timeZone,
    hourCycle,
    prominent = false,
    readOnlyReason = null,
    conciergeEmail,
    badge,
    portraitSize = prominent ? 56 : 44,
    moreActions,
    renderTitle,
    onMove,
    onCancel,
    onAddToCalendar,
  } = props
  const id = useId()
  const now = useNow(prominent ? 1000 : 60_000)
  // NaN for a time that cannot be parsed, which has no countdown
  const startsAt = readDate(appointment.at) ?? Number.NaN
  const actions = getAppointmentActions(appointment, now)
  // a list that was loaded some time ago may have sessions that have ended since
  const isAhead = appointment.status === 'booked' && actions.phase !== 'over'
  const upcoming =
    prominent && isAhead && Number.isFinite(startsAt)
      ? formatUpcoming(startsAt, now, timeZone, hourCycle)
      : null
  // in the last hour the large text is a countdown, and the small one has the time
  const isTimeSmall = upcoming === null || startsAt - now < HOUR
  const title = (
    <>
      {appointment.appointment_type_display_name} with{' '}
      <span translate="no">{appointment.practitioner.name}</span>
    </>
  )
  const change = readOnlyReason ? { disabledReason: readOnlyReason } : {}

  const isOpen = actions.phase !== 'over' && actions.phase !== 'cancelled'

  return (
    <Card as="article" aria-labelledby={id}>
      <Parts>
        <Row>
          <PractitionerAvatar practitioner={appointment.practitioner} size={portraitSize} />
          <Stack gap={1}>
            <SectionTitle as="h3" id={id}>
              {renderTitle ? renderTitle(appointment, title) : title}
            </SectionTitle>
            <Text>
              <span>
                {isTimeSmall && (
                  <span>
                    <Moment at={appointment.at} {...{ timeZone, hourCycle }} />
                    {', '}
                  </span>
                )}
              </span>
              {appointment.length}&nbsp;min
            </Text>
            {badge && <span>{badge}</span>}
          </Stack>
          {isOpen && (
            <PhoneAction>
              <IconButton
                icon={CalendarPlus}
                label="Add to calendar"
                onClick={() => onAddToCalendar(appointment)}
              />
            </PhoneAction>
          )}
        </Row>
        <Stack gap={1}>
          {upcoming && (
            <UpcomingTime as="p">
              {isTimeSmall ? (
                <span>{upcoming}</span>
              ) : (
                <time dateTime={appointment.at} translate="no">
                  {upcoming}
                </time>
              )}
            </UpcomingTime>
          )}
          <JoinInstructions appointment={appointment} now={now} conciergeEmail={conciergeEmail} />
        </Stack>
        {isOpen && (
          <Actions gap={2}>
            <JoinButton appointment={appointment} now={now} />
            {actions.canMove && (
              <Button variant="secondary" {...change} onClick={() => onMove(appointment)}>
                Reschedule
              </Button>
            )}
            {actions.canCancel && (
              <Button variant="quiet" {...change} onClick={() => onCancel(appointment)}>
                Cancel session
              </Button>
            )}
            <WideAction>
              <Button variant="quiet" onClick={() => onAddToCalendar(appointment)}>
                Add to calendar
              </Button>
            </WideAction>
            {moreActions}
          </Actions>
        )}
        {actions.canCancel && <ChangeTerms appointment={appointment} now={now} />}
      </Parts>
    </Card>
  )
}

/** What has closed, and what canceling costs now. Renders nothing while everything is free. */
function ChangeTerms({ appointment, now }: { appointment: Appointment; now: number }) {
  const { canMove } = getAppointmentActions(appointment, now)
  const { creditsLost, isFreeVisitLost } = getAppointmentOutcome(appointment, now)
  const terms = [
    canMove
      ? null
      : `Rescheduling closed ${formatNotice(appointment.notice_minutes)} before the start.`,
    creditsLost > 0 ? "Canceling now won't return your credit." : null,
    isFreeVisitLost ? 'Canceling now uses up your free consultation.' : null,
  ].filter((term) => term !== null)
  if (terms.length === 0) return null
  return (
    <Text size="small" tone="muted">
      {terms.join(' ')}
    </Text>
  )
}

/** The parts, close together on a phone, so that what follows the card is in view. */
const Parts = styled.div`
  display: grid;
  gap: ${token.space[3]};

  > :empty {
    display: none;
  }
  ${media.medium} {
    gap: ${token.space[4]};
  }
`

/** An icon beside the title on a phone, where a third button needs a line of its own. */
const PhoneAction = styled.div`
  /* the icon, not its target, ends where the text does */
  margin: calc(-1 * ${token.space[2]}) calc((1.25rem - ${token.layout.target}) / 2) 0 auto;

  ${media.medium} {
    display: none;
  }
`

const WideAction = styled.div`
  ${media.belowMedium} {
    display: none;
  }
`

/** The time of an upcoming session, on one line at the width of a phone and of a tablet. */
const UpcomingTime = styled(Statistic)`
  font-size: ${token.size.title};
  text-wrap: balance;

  ${media.wide} {
    font-size: ${token.size.display};
  }
`

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 16px;
  min-width: 0;
  overflow-wrap: anywhere;
`
