import type { Appointment } from '@portal/contract'
import { formatNotice } from '@portal/domain/scheduling'
import {
  formatDay,
  formatIsoMoment,
  formatUpcoming,
  HOUR,
  type HourCycle,
  getLocalDate,
  readDate,
} from '@portal/domain/time'
import {
  Actions,
  Button,
  Card,
  media,
  SectionTitle,
  Stack,
  Statistic,
  Text,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { useNow } from '../../shared/useNow.ts'
import { getAppointmentActions } from '../change/getAppointmentActions.ts'
import { JoinButton } from './JoinButton.tsx'
import { JoinInstructions } from './JoinInstructions.tsx'
import { PractitionerAvatar } from '../../shared/PractitionerAvatar.tsx'

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
  /** Renders the title, for a link to the session's page. */
  renderTitle?: ((appointment: Appointment, title: string) => ReactNode) | undefined
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
  const moment = formatIsoMoment(appointment.at, timeZone, hourCycle)
  // a list that was loaded some time ago may have sessions that have ended since
  const isAhead = appointment.status === 'booked' && actions.phase !== 'over'
  const upcoming =
    prominent && isAhead && Number.isFinite(startsAt)
      ? formatUpcoming(startsAt, now, timeZone, hourCycle)
      : null
  const title = `${appointment.appointment_type_display_name} with ${appointment.practitioner.name}`
  const change = readOnlyReason ? { disabledReason: readOnlyReason } : {}

  return (
    <Card as="article" aria-labelledby={id}>
      <Stack gap={4}>
        <Row>
          <PractitionerAvatar practitioner={appointment.practitioner} size={prominent ? 56 : 44} />
          <Stack gap={1}>
            <SectionTitle as="h3" id={id}>
              {renderTitle ? renderTitle(appointment, title) : title}
            </SectionTitle>
            <Text>
              <time dateTime={appointment.at}>{renderMoment()}</time>, {appointment.length}&nbsp;min
            </Text>
            {badge && <span>{badge}</span>}
          </Stack>
        </Row>
        {upcoming && <UpcomingTime as="p">{upcoming}</UpcomingTime>}
        <JoinInstructions appointment={appointment} now={now} conciergeEmail={conciergeEmail} />
        {actions.phase !== 'over' && actions.phase !== 'cancelled' && (
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
            <Button variant="quiet" onClick={() => onAddToCalendar(appointment)}>
              Add to calendar
            </Button>
          </Actions>
        )}
        {actions.canCancel && !actions.canMove && (
          <Text size="small" tone="muted">
            Rescheduling closes {formatNotice(appointment.notice_minutes)} before the start.
          </Text>
        )}
      </Stack>
    </Card>
  )

  /** The large text below shows the time, except in the last hour. */
  function renderMoment() {
    if (upcoming === null || startsAt - now < HOUR) return moment
    const date = formatDay(getLocalDate(startsAt, timeZone))
    return (
      <>
        {date}
        <VisuallyHidden>{moment.slice(date.length)}</VisuallyHidden>
      </>
    )
  }
}

/** The time of an upcoming session, on one line at the width of a phone. */
const UpcomingTime = styled(Statistic)`
  font-size: ${token.size.title};
  text-wrap: balance;

  ${media.medium} {
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
