import {
  isApiError,
  useGetAppointmentNotesQuery,
  useGetAppointmentQuery,
  useListSessionPaymentsQuery,
} from '@portal/api-client'
import type { Appointment, Payment } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { isTypeOffered } from '@portal/domain/scheduling'
import { formatIsoMoment, formatLongDay, getLocalDate, readDate } from '@portal/domain/time'
import {
  appointmentTypeChosen,
  DetailList,
  SessionBadge,
  SessionCardPlaceholder,
  SessionList,
  useStartBooking,
} from '@portal/features/booking'
import { formatCount, getErrorText, PractitionerAvatar, ZoneNotice } from '@portal/features/shared'
import {
  ButtonLink,
  Card,
  Cluster,
  EmptyState,
  ErrorState,
  Icon,
  Link,
  PageTitle,
  revealInOrder,
  SectionTitle,
  Skeleton,
  Stack,
  Text,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { CalendarDays, ChevronLeft } from 'lucide'
import { useDispatch } from 'react-redux'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useSessionNavigation } from '../../routing/useSessionNavigation.ts'
import { useMember } from '../../session/member.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'

/**
 * /appointments/{id}: one session with its actions, what it cost, the member's note, and "Book
 * again" when it is over.
 */
export function SessionScreen() {
  const { appointmentId = '' } = useParams()
  const {
    data: appointment,
    error,
    refetch,
    fulfilledTimeStamp,
  } = useGetAppointmentQuery(appointmentId)
  return (
    <Parts gap={6}>
      <div>
        <Back as={RouteLink} to={paths.sessions}>
          <Icon icon={ChevronLeft} />
          Sessions
        </Back>
      </div>
      {renderContent()}
    </Parts>
  )

  function renderContent() {
    if (appointment)
      return (
        <>
          <Session appointment={appointment} />
          <LastUpdated at={fulfilledTimeStamp} />
        </>
      )
    if (isMissing(error))
      return (
        <>
          <PageTitle>Session not found</PageTitle>
          <Card>
            <EmptyState
              icon={CalendarDays}
              title="We can't find that session."
              text="The link may be out of date. Look for it in your sessions."
            />
          </Card>
        </>
      )
    return (
      <>
        <PageTitle>Your session</PageTitle>
        {error ? (
          <Card>
            <ErrorState
              title="We couldn't load this session"
              message={getErrorText(error, 'booking')}
              onRetry={() => void refetch()}
            />
          </Card>
        ) : (
          <div aria-busy="true">
            <SessionCardPlaceholder />
          </div>
        )}
      </>
    )
  }
}

/** The id is of no session, or of another member's. */
const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'not-found' || error.kind === 'validation')

function Session({ appointment }: { appointment: Appointment }) {
  const navigation = useSessionNavigation()
  const { timeZone } = useTimeDisplay()
  const { data: payments, isLoading } = useListSessionPaymentsQuery(appointment.id)
  const startsAt = readDate(appointment.at)
  return (
    <>
      <Header justify="between">
        <PageTitle>
          {startsAt === null ? 'Your session' : formatLongDay(getLocalDate(startsAt, timeZone))}
        </PageTitle>
        {appointment.status !== 'booked' && <BookAgain appointment={appointment} />}
      </Header>
      <ZoneNotice />
      <section>
        <VisuallyHidden as="h2">Session</VisuallyHidden>
        {appointment.status === 'booked' ? (
          <SessionList appointments={[appointment]} isFirstProminent {...navigation} />
        ) : (
          <EndedSession appointment={appointment} />
        )}
      </section>
      <Stack as="section" gap={3} aria-label="Receipt">
        <SectionTitle>Receipt</SectionTitle>
        <Card>
          {isLoading ? (
            <Skeleton />
          ) : (
            <DetailList>
              <dt>Cost</dt>
              <dd>{getCostText(appointment)}</dd>
              {payments?.map((payment) => (
                <PaidRow key={payment.id} payment={payment} />
              ))}
              {appointment.cancellation_reason && (
                <>
                  <dt>Reason</dt>
                  <dd>{appointment.cancellation_reason}</dd>
                </>
              )}
            </DetailList>
          )}
        </Card>
      </Stack>
      <Note id={appointment.id} />
    </>
  )
}

/** The purchase that booked the session. */
function PaidRow({ payment }: { payment: Payment }) {
  const { description, amount, currency, receipt_url, refunded_amount } = payment
  return (
    <>
      <dt>Paid</dt>
      <dd>
        {formatMoney(amount, currency)} for {description}
        {refunded_amount > 0 && `, ${formatMoney(refunded_amount, currency)} refunded`}
        {receipt_url && (
          <>
            {' · '}
            <Link href={receipt_url} target="_blank" rel="noopener noreferrer">
              Receipt<VisuallyHidden>, opens in a new window</VisuallyHidden>
            </Link>
          </>
        )}
      </dd>
    </>
  )
}

/** What the member wrote when booking. It is not stored on the device. */
function Note({ id }: { id: string }) {
  const { data: notes, error, refetch } = useGetAppointmentNotesQuery(id)
  return (
    <Stack as="section" gap={3} aria-label="Your note">
      <SectionTitle>Your note</SectionTitle>
      <Card>{renderNote()}</Card>
    </Stack>
  )

  function renderNote() {
    if (notes !== undefined)
      return notes === null ? (
        <Text tone="muted">You didn't add a note.</Text>
      ) : (
        <NoteText>{notes}</NoteText>
      )
    if (error)
      return (
        <ErrorState
          title="We couldn't load your note"
          message={getErrorText(error, 'booking')}
          onRetry={() => void refetch()}
        />
      )
    return <Skeleton />
  }
}

/** A session without actions. */
function EndedSession({ appointment }: { appointment: Appointment }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const { practitioner } = appointment
  return (
    <Card as="article">
      <Row>
        <PractitionerAvatar practitioner={practitioner} size={56} />
        <Stack gap={1}>
          <strong>
            {appointment.appointment_type_display_name} with {practitioner.name}
          </strong>
          <Text>
            <time dateTime={appointment.at}>
              {formatIsoMoment(appointment.at, timeZone, hourCycle)}
            </time>
            , {appointment.length} min
          </Text>
          <span>
            <SessionBadge appointment={appointment} />
          </span>
        </Stack>
      </Row>
    </Card>
  )
}

/** Starts a booking of the same type with the same practitioner. */
function BookAgain({ appointment }: { appointment: Appointment }) {
  const { practitioner, appointment_type, appointment_type_display_name } = appointment
  const { had_first_visit: hadFirstVisit } = useMember()
  const startBooking = useStartBooking()
  const dispatch = useDispatch()
  const start = () => {
    startBooking(practitioner.id)
    if (isTypeOffered(appointment_type, { hadFirstVisit }))
      dispatch(
        appointmentTypeChosen({
          type: appointment_type,
          displayName: appointment_type_display_name,
        }),
      )
  }
  return (
    <ButtonLink as={RouteLink} to={paths.book} onClick={start}>
      Book again
    </ButtonLink>
  )
}

function getCostText({ status, credit_cost, is_free_visit, late_cancel }: Appointment): string {
  const isReturned = status === 'cancelled' && !late_cancel
  if (is_free_visit)
    return isReturned ? 'Included. You can book it again.' : 'Included: your first session'
  if (credit_cost === 0) return 'No credit'
  const cost = formatCount(credit_cost, 'credit')
  return isReturned ? `${cost}, returned` : cost
}

const Parts = styled(Stack)`
  ${revealInOrder}
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  min-height: ${token.layout.target};
  margin: calc(-1 * ${token.space[3]}) 0;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

const Row = styled.div`
  display: flex;
  gap: ${token.space[4]};
  overflow-wrap: anywhere;
`

/** With the member's line breaks. */
const NoteText = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`

const Header = styled(Cluster)`
  gap: ${token.space[3]};
`
