import {
  isApiError,
  polling,
  useGetAppointmentQuery,
  useGetSessionCreditsQuery,
} from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { formatTimeUntil, readDate } from '@portal/domain/time'
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
  CoveredCard,
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
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { keyframes, styled } from 'styled-components'
import { config } from '../../../config.ts'
import { Artwork } from '../../../shell/page/Artwork.tsx'
import { LazySessionForms } from '../sessions/LazySessionForms.ts'
import { taskColumn } from './confirmLayout.ts'
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
  const now = useNow(60_000)
  const startTime = draft.at ?? appointment?.at
  // the member returned after canceling the session, or the id is of another member's session
  if (appointment?.status === 'cancelled' || (isApiError(error) && error.kind === 'not-found'))
    return <Navigate to={paths.sessions} replace />
  return (
    <Page gap={6}>
      <FocusedTitle>
        {draft.rescheduled_appointment_id ? 'Session rescheduled' : "You're booked"}
      </FocusedTitle>
      <Stack>
        <CoveredCard>
          <div>
            <Artwork name="leaves" />
          </div>
          <Stack gap={5}>
            {startTime && (
              <Time>
                <Tick>
                  <Icon icon={CircleCheck} size={28} />
                </Tick>
                <div>
                  <StartTime>
                    <Moment at={startTime} timeZone={draft.timezone} hourCycle={hourCycle} />
                  </StartTime>
                  <Text tone="muted">{describeTimeUntil(startTime)}</Text>
                </div>
              </Time>
            )}
            {renderDetails()}
          </Stack>
        </CoveredCard>
        <LazySessionForms appointmentId={appointmentId} />
      </Stack>
    </Page>
  )

  function renderDetails() {
    if (appointment) return renderAppointment(appointment)
    if (error)
      return (
        <>
          <LoadFailure noun="the details" query={query} />
          {renderActions(undefined)}
        </>
      )
    const sample = { ...sampleAppointment, at: startTime ?? sampleAppointment.at }
    return <Placeholder aria-busy="true">{renderAppointment(sample)}</Placeholder>
  }

  function describeTimeUntil(at: string): string {
    const until = formatTimeUntil(readDate(at) ?? Number.NaN, now, draft.timezone)
    return until === '' ? '' : `That's ${until}.`
  }

  function renderActions(shown: Appointment | undefined) {
    return (
      <Actions>
        <AddToCalendar id={appointmentId} appointment={shown} variant="primary" />
        <ButtonLink as={RouteLink} to={paths.sessions} variant="secondary">
          See your sessions
        </ButtonLink>
      </Actions>
    )
  }

  function renderAppointment(shown: Appointment) {
    return (
      <BookedDetails
        appointment={shown}
        isMoved={draft.rescheduled_appointment_id !== null}
        phoneNumber={draft.phone_number}
        creditsRemaining={balance?.session_credits_remaining}
        actions={renderActions(shown)}
      />
    )
  }
}

interface BookedDetailsProps {
  appointment: Appointment
  isMoved: boolean
  /** What the member entered; empty without a number. */
  phoneNumber: string
  /** The credits that remain, undefined until the new balance has loaded. */
  creditsRemaining: number | undefined
  actions: ReactNode
}

function BookedDetails({
  appointment,
  isMoved,
  phoneNumber,
  creditsRemaining,
  actions,
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
        <dt>Where</dt>
        <Where>
          <JoinInstructions
            appointment={appointment}
            now={now}
            conciergeEmail={config.conciergeEmail}
          />
          <JoinButton appointment={appointment} now={now} />
        </Where>
        <dt>Cost</dt>
        <dd>{getCostText(appointment, isMoved, creditsRemaining)}</dd>
      </DetailList>
      {isNumberMissing && (
        <Banner tone="warning">
          Add your phone number, so that <span translate="no">{practitioner.name}</span> can call
          you.{' '}
          <Link as={RouteLink} to={getSettingsPath('profile')}>
            Add it
          </Link>
        </Banner>
      )}
      {actions}
      <Text size="small" tone="muted">
        We'll email you a confirmation with the details.
      </Text>
      <Stack gap={2}>
        <SectionTitle>If your plans change</SectionTitle>
        <PolicyText
          isBooked
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

/** The place, in the type of the other facts. */
const Where = styled.dd`
  p {
    font-size: inherit;
    color: inherit;
  }
`

/** The headline, as on the confirmation. */
const StartTime = styled(Statistic)`
  font-size: ${token.size.title};
  text-wrap: balance;

  ${media.medium} {
    font-size: ${token.size.heading};
  }
`

const Page = styled(Stack)`
  ${taskColumn}
`

const Time = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  min-width: 0;
  overflow-wrap: anywhere;
`

const appear = keyframes`from { opacity: 0; scale: 0.6; }`
const spread = keyframes`from { opacity: 0.6; } to { opacity: 0; scale: 2.4; }`

/** Appears once, with a ring that spreads from it. */
const Tick = styled.span`
  position: relative;
  flex: none;
  display: grid;
  color: ${token.color.success};

  ${media.motion} {
    svg {
      animation: ${appear} ${token.motion.slow} ${token.motion.ease};
    }
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border: 2px solid;
      border-radius: ${token.radius.full};
      animation: ${spread} 900ms ${token.motion.ease} ${token.motion.medium} both;
    }
  }
`
