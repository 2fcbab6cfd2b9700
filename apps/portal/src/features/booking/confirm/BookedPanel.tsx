import {
  isApiError,
  polling,
  useGetAppointmentQuery,
  useGetSessionCreditsQuery,
} from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import {
  AddToCalendar,
  type BookingDraft,
  DetailList,
  JoinButton,
  JoinInstructions,
  PolicyText,
  PractitionerLine,
} from '@portal/features/booking'
import { formatCount, FocusedTitle, useNow, LoadFailure, Moment } from '@portal/features/shared'
import {
  Actions,
  Banner,
  ButtonLink,
  Card,
  Icon,
  Link,
  media,
  Placeholder,
  SectionTitle,
  Stack,
  Statistic,
  Text,
  token,
} from '@portal/ui'
import { CircleCheck } from 'lucide'
import { Navigate } from 'react-router'
import { styled } from 'styled-components'
import { config } from '../../../config.ts'
import { LazySessionForms } from '../sessions/LazySessionForms.ts'
import { sampleAppointment } from '../sampleAppointment.ts'
import { getSettingsPath, paths } from '../../../routing/paths.ts'
import { useMember } from '../../../session/member.ts'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'

export interface BookedPanelProps {
  appointmentId: string
  draft: BookingDraft
}

/**
 * Shows the booked session: when, with whom, how to join, what it cost and what to do if plans
 * change. A reload shows it again.
 */
export function BookedPanel({ appointmentId, draft }: BookedPanelProps) {
  const query = useGetAppointmentQuery(appointmentId)
  const { data: appointment, error } = query
  const { data: balance } = useGetSessionCreditsQuery(undefined, {
    ...polling.sessionCredits,
    skip: !appointment,
  })
  const { hourCycle } = useTimeDisplay()
  const startTime = draft.at ?? appointment?.at
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
          {startTime && (
            <Time>
              <Icon icon={CircleCheck} size={28} />
              <StartTime>
                <Moment at={startTime} timeZone={draft.timezone} hourCycle={hourCycle} />
              </StartTime>
            </Time>
          )}
          {/* above the details, which arrive later: buttons must not move under the pointer */}
          <Actions>
            <ButtonLink as={RouteLink} to={paths.sessions}>
              See your sessions
            </ButtonLink>
            <AddToCalendar id={appointmentId} appointment={appointment} />
          </Actions>
          {renderDetails()}
        </Stack>
      </Card>
      <LazySessionForms appointmentId={appointmentId} />
    </Stack>
  )

  function renderDetails() {
    if (appointment) return renderAppointment(appointment)
    if (error) return <LoadFailure noun="the details" query={query} />
    const sample = { ...sampleAppointment, at: startTime ?? sampleAppointment.at }
    return <Placeholder aria-busy="true">{renderAppointment(sample)}</Placeholder>
  }

  function renderAppointment(shown: Appointment) {
    return (
      <BookedDetails
        appointment={shown}
        isMoved={draft.rescheduled_appointment_id !== null}
        phoneNumber={draft.phone_number}
        creditsRemaining={balance?.session_credits_remaining}
      />
    )
  }
}

interface BookedDetailsProps {
  appointment: Appointment
  isMoved: boolean
  /** What the member entered; empty without a number. */
  phoneNumber: string
  /** Undefined until the new balance has loaded. */
  creditsRemaining: number | undefined
}

function BookedDetails({
  appointment,
  isMoved,
  phoneNumber,
  creditsRemaining,
}: BookedDetailsProps) {
  const { phone_number } = useMember()
  const { appointment_type_display_name, practitioner, length } = appointment
  const now = useNow(60_000)
  const isNumberMissing =
    appointment.meeting_kind === 'phone' && phoneNumber === '' && phone_number === null
  return (
    <Stack gap={5}>
      <DetailList>
        <dt>Session</dt>
        <dd>
          {appointment_type_display_name}, {length} minutes
        </dd>
        <dt>With</dt>
        <dd>
          <PractitionerLine practitioner={practitioner} avatarSize={32} isNameWrapped />
        </dd>
        <dt>Cost</dt>
        <dd>{getCostText(appointment, isMoved, creditsRemaining)}</dd>
      </DetailList>
      <Stack gap={2}>
        <SectionTitle>How to join</SectionTitle>
        <div>
          <JoinInstructions
            appointment={appointment}
            now={now}
            conciergeEmail={config.conciergeEmail}
          />
          <JoinButton appointment={appointment} now={now} />
        </div>
        {isNumberMissing && (
          <Banner tone="warning">
            Add your phone number, so that <span translate="no">{practitioner.name}</span> can call
            you.{' '}
            <Link as={RouteLink} to={getSettingsPath('profile')}>
              Add it
            </Link>
          </Banner>
        )}
        <Text size="small" tone="muted">
          We'll email you a confirmation with the details.
        </Text>
      </Stack>
      <Stack gap={2}>
        <SectionTitle>If your plans change</SectionTitle>
        <PolicyText
          session={{
            cost: appointment.credit_cost,
            isFreeVisit: appointment.is_free_visit,
            startTime: appointment.at,
            isMovedLate: appointment.moved_late,
            noticeMinutes: appointment.notice_minutes,
          }}
        />
      </Stack>
    </Stack>
  )
}

/** `remaining` is undefined until the new balance has loaded. */
function getCostText(
  { credit_cost, is_free_visit }: Appointment,
  isMoved: boolean,
  remaining: number | undefined,
): string {
  if (isMoved) return 'Rescheduling was free'
  if (is_free_visit) return 'Included: your first session'
  if (credit_cost === 0) return 'No credit needed'
  const cost = formatCount(credit_cost, 'credit')
  return remaining === undefined ? cost : `${cost} · you have ${remaining} left`
}

/** The headline, as on the confirmation. */
const StartTime = styled(Statistic)`
  font-size: ${token.size.title};
  text-wrap: balance;

  ${media.medium} {
    font-size: ${token.size.heading};
  }
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
