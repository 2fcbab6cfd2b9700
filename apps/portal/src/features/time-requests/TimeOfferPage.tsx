import { timeRequestPolling, useGetTimeOfferQuery } from '@portal/api-client'
import type { TimeOffer } from '@portal/contract'
import { formatIsoMoment } from '@portal/domain/time'
import { BookingReview, getBalanceText, getPriceText } from '@portal/features/booking'
import { FocusedTitle, Moment } from '@portal/features/shared'
import {
  getAcceptedTitle,
  getEndText,
  getGoneText,
  OfferActions,
} from '@portal/features/time-requests'
import {
  Actions,
  ButtonLink,
  Card,
  EmptyState,
  Icon,
  PageTitle,
  Skeleton,
  Stack,
  TaskParts,
  Statistic,
  Text,
  token,
} from '@portal/ui'
import { CircleCheck } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { getSessionPath, getSettingsPath, paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { UnavailableRecord } from '../../shell/failures/UnavailableRecord.tsx'
import { BackLink } from '../../shell/page/BackLink.tsx'

/** An offered time with its cost, to accept or decline. */
export function TimeOfferPage({ id }: { id: string }) {
  const query = useGetTimeOfferQuery(id, timeRequestPolling)
  const { data: offer } = query
  /** Whether it was accepted or declined on this page, so that its title gets the focus. */
  const [isAnswered, setAnswered] = useState(false)
  return (
    <TaskParts gap={4}>
      <div>
        <BackLink to={paths.sessions}>Sessions</BackLink>
      </div>
      {offer === undefined ? (
        <UnavailableRecord
          noun="offer"
          hint="Look for it in what you're waiting for."
          to={paths.openings}
          label="What you're waiting for"
          query={query}
          placeholder={<Skeleton height="22rem" radius="card" />}
        />
      ) : (
        <Offer offer={offer} isAnswered={isAnswered} onAnswered={() => setAnswered(true)} />
      )}
    </TaskParts>
  )
}

interface OfferProps {
  offer: TimeOffer
  isAnswered: boolean
  onAnswered: () => void
}

function Offer({ offer, isAnswered, onAnswered }: OfferProps) {
  switch (offer.state) {
    case 'held':
    case 'announced':
      return <OpenOffer offer={offer} onAnswered={onAnswered} />
    case 'accepted':
      return <AcceptedOffer offer={offer} isFocused={isAnswered} />
    case 'declined':
      return (
        <EndedOffer
          offer={offer}
          isFocused={isAnswered}
          title="You said no to this time"
          text="Somebody else can have it now. You keep your place for other times."
        />
      )
    case 'lapsed':
      return (
        <EndedOffer
          offer={offer}
          title="Time's up"
          text="This offer has ended. You keep your place for other times."
        />
      )
    case 'ended':
      return (
        <EndedOffer
          offer={offer}
          title="This time isn't available anymore"
          text={getEndText(offer)}
        />
      )
  }
}

function OpenOffer({ offer, onAnswered }: Pick<OfferProps, 'offer' | 'onAnswered'>) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const { replaces } = offer
  const gone = getGoneText(offer)
  // also after accepting it was rejected
  if (gone !== null)
    return (
      <EndedOffer offer={offer} title="This time isn't available anymore" text={gone} isFocused />
    )
  const cost = {
    cost: replaces?.credit_cost ?? offer.credit_cost,
    isFreeVisit: offer.is_free_visit,
    creditsRemaining: offer.credit_balance,
    isMoving: replaces !== null,
    movingFrom: replaces?.at ?? null,
  }
  return (
    <>
      <PageTitle>A time opened up</PageTitle>
      <Stack gap={4}>
        <BookingReview
          typeName={offer.appointment_type_display_name}
          length={offer.length}
          practitioner={offer.practitioner}
          meetingKind={offer.meeting_kind}
          meetingAddress={offer.meeting_address}
          startTime={offer.at}
          isMovedLate={replaces?.moved_late ?? false}
          noticeMinutes={replaces?.notice_minutes}
          {...{ timeZone, hourCycle }}
          {...cost}
        >
          <div>
            <strong>{getPriceText(cost)}</strong>
            <Text size="small" tone="muted">
              {replaces === null
                ? getBalanceText(cost)
                : `You'll give up ${formatIsoMoment(replaces.at, timeZone, hourCycle)}.`}
            </Text>
          </div>
        </BookingReview>
        <OfferActions
          offer={offer}
          creditsLink={
            <ButtonLink
              as={RouteLink}
              variant="secondary"
              size="small"
              to={getSettingsPath('credits')}
            >
              Buy credits
            </ButtonLink>
          }
          onAccepted={onAnswered}
          onDeclined={onAnswered}
        />
      </Stack>
    </>
  )
}

function AcceptedOffer({ offer, isFocused }: { offer: TimeOffer; isFocused: boolean }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const title = getAcceptedTitle(offer)
  return (
    <>
      {isFocused ? <FocusedTitle>{title}</FocusedTitle> : <PageTitle>{title}</PageTitle>}
      <Card>
        <Stack gap={4}>
          <Booked>
            <Icon icon={CircleCheck} size={28} />
            <Statistic>
              <Moment at={offer.at} {...{ timeZone, hourCycle }} />
            </Statistic>
          </Booked>
          <Text>
            {offer.appointment_type_display_name} with{' '}
            <span translate="no">{offer.practitioner.name}</span>. We'll email you the details.
          </Text>
          <Actions>
            <ButtonLink
              as={RouteLink}
              to={
                offer.appointment_id === null
                  ? paths.sessions
                  : getSessionPath(offer.appointment_id)
              }
            >
              See your session
            </ButtonLink>
          </Actions>
        </Stack>
      </Card>
    </>
  )
}

interface EndedOfferProps {
  offer: TimeOffer
  title: string
  text: string
  /** Whether the title gets the focus. */
  isFocused?: boolean
}

/** Which offer is over and why, and where to go from here. */
function EndedOffer({ offer, title, text, isFocused }: EndedOfferProps) {
  const { timeZone, hourCycle } = useTimeDisplay()
  return (
    <>
      {isFocused ? <FocusedTitle>{title}</FocusedTitle> : <PageTitle>{title}</PageTitle>}
      <Card>
        <EmptyState
          title={text}
          text={`${formatIsoMoment(offer.at, timeZone, hourCycle)} with ${offer.practitioner.name}`}
          action={
            <CenteredActions>
              <ButtonLink as={RouteLink} to={paths.book}>
                See open times
              </ButtonLink>
              <ButtonLink as={RouteLink} variant="secondary" to={paths.openings}>
                What you're waiting for
              </ButtonLink>
            </CenteredActions>
          }
        />
      </Card>
    </>
  )
}

/** Actions under text that is centered. */
const CenteredActions = styled(Actions)`
  justify-content: center;
`

const Booked = styled.div`
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
