import { isApiError, useGetAppointmentQuery } from '@portal/api-client'
import { formatIsoMoment } from '@portal/domain/time'
import {
  AddToCalendar,
  type BookingDraft,
  JoinButton,
  JoinInstructions,
} from '@portal/features/booking'
import { getErrorText, FocusedTitle, useNow } from '@portal/features/shared'
import {
  ButtonLink,
  Card,
  Cluster,
  ErrorState,
  Icon,
  Skeleton,
  Stack,
  Text,
  token,
} from '@portal/ui'
import { CircleCheck } from 'lucide'
import { Navigate } from 'react-router'
import { styled } from 'styled-components'
import { config } from '../../config.ts'
import { paths } from '../../routing/paths.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

export interface BookedPanelProps {
  appointmentId: string
  draft: BookingDraft
}

/** Shows the booked session with a link to add it to a calendar. A reload shows it again. */
export function BookedPanel({ appointmentId, draft }: BookedPanelProps) {
  const { data: appointment, error, refetch } = useGetAppointmentQuery(appointmentId)
  const { hourCycle } = useTimeDisplay()
  const now = useNow(60_000)
  const at = draft.at ?? appointment?.at
  // the member returned after canceling the session, or the id is of another member's session
  if (appointment?.status === 'cancelled' || (isApiError(error) && error.kind === 'not-found'))
    return <Navigate to={paths.sessions} replace />
  return (
    <Stack gap={6}>
      <FocusedTitle>
        {draft.rescheduled_appointment_id ? 'Session rescheduled' : "You're booked"}
      </FocusedTitle>
      <Card>
        <Stack gap={5}>
          {at && (
            <Time>
              <Icon icon={CircleCheck} size={28} />
              <Text as="strong" size="lead">
                {formatIsoMoment(at, draft.timezone, hourCycle)}
              </Text>
            </Time>
          )}
          {/* above the details, which arrive later: buttons must not move under the pointer */}
          <Cluster>
            <ButtonLink as={RouteLink} to={paths.sessions}>
              See your sessions
            </ButtonLink>
            <AddToCalendar id={appointmentId} appointment={appointment} />
          </Cluster>
          {renderDetails()}
        </Stack>
      </Card>
    </Stack>
  )

  function renderDetails() {
    if (appointment)
      return (
        <Stack gap={2}>
          <Details>
            {appointment.appointment_type_display_name} with {appointment.practitioner.name},{' '}
            {appointment.length} minutes. We'll email you a confirmation.
          </Details>
          <div>
            <JoinInstructions
              appointment={appointment}
              now={now}
              conciergeEmail={config.conciergeEmail}
            />
            <JoinButton appointment={appointment} now={now} />
          </div>
        </Stack>
      )
    if (error)
      return (
        <ErrorState
          title="We couldn't load the details"
          message={getErrorText(error, 'booking')}
          onRetry={() => void refetch()}
        />
      )
    return <Skeleton />
  }
}

const Details = styled(Text)`
  overflow-wrap: anywhere;
`

const Time = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
  overflow-wrap: anywhere;

  svg {
    flex: none;
    color: ${token.color.success};
  }
`
