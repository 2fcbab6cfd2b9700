import {
  isApiError,
  useAcceptTimeOfferMutation,
  useDeclineTimeOfferMutation,
} from '@portal/api-client'
import type { Appointment, TimeOffer } from '@portal/contract'
import { MINUTE } from '@portal/domain/time'
import {
  Banner,
  Button,
  Cluster,
  ErrorMessage,
  Icon,
  Stack,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { Clock } from 'lucide'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useNow } from '../../shared/useNow.ts'

export interface OfferActionsProps {
  /** An offer that is held or announced, and that `getGoneText` has no text for. */
  offer: TimeOffer
  /** The link to buy the credit that is missing. */
  creditsLink: ReactNode
  onAccepted: (appointment: Appointment) => void
  onDeclined: () => void
}

/** How long the time is held, and the buttons to accept and to decline it. */
export function OfferActions(props: OfferActionsProps) {
  const { offer, creditsLink, onAccepted, onDeclined } = props
  const { timeZone, readOnlyReason } = useFeatureEnvironment()
  const [accept, accepting] = useAcceptTimeOfferMutation()
  const [decline, declining] = useDeclineTimeOfferMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { problem } = offer
  const error = accepting.error ?? declining.error

  const acceptOffer = async () => {
    const { data } = await accept({ id: offer.id, idempotencyKey, user_timezone: timeZone })
    if (data) onAccepted(data)
  }
  const declineOffer = async () => {
    const { error: failure } = await decline(offer.id)
    if (failure === undefined) onDeclined()
  }

  return (
    <Stack gap={3}>
      <Deadline offer={offer} />
      {problem !== null && (
        <Banner
          tone="warning"
          role="status"
          action={problem.code === 'no_credits' ? creditsLink : undefined}
        >
          {problem.code === 'no_credits'
            ? 'You have no credits left. Buy one before the time is up, then accept here.'
            : problem.message}
        </Banner>
      )}
      <Cluster gap={3}>
        <Button
          busy={accepting.isLoading}
          disabledReason={readOnlyReason ?? problem?.message}
          onClick={() => void acceptOffer()}
        >
          {offer.replaces === null ? 'Book this time' : 'Move my session here'}
        </Button>
        <Button
          variant="secondary"
          busy={declining.isLoading}
          disabledReason={readOnlyReason ?? undefined}
          onClick={() => void declineOffer()}
        >
          No, thanks
        </Button>
      </Cluster>
      <div role="alert">
        {isApiError(error) && <ErrorMessage>{getErrorText(error, 'booking')}</ErrorMessage>}
      </div>
    </Stack>
  )
}

function Deadline({ offer }: { offer: TimeOffer }) {
  const left = Math.max(0, Date.parse(offer.expires_at) - useNow(MINUTE / 4))
  if (offer.state !== 'held')
    return (
      <Line>
        <Icon icon={Clock} size={18} />
        <span>We told everyone who asked. The first to book it gets it.</span>
      </Line>
    )
  return (
    <Line>
      <Icon icon={Clock} size={18} />
      <span>
        We're holding this time for you: <strong role="timer">{formatLeft(left)}</strong>
      </span>
      <VisuallyHidden role="status">
        {left < 5 * MINUTE ? '5 minutes or less left to accept.' : ''}
      </VisuallyHidden>
    </Line>
  )
}

/** Whole minutes, because a countdown in seconds hurries. */
function formatLeft(left: number): string {
  const minutes = Math.floor(left / MINUTE)
  return minutes === 0 ? 'less than a minute left' : `${minutes} min left`
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.size.small};

  svg {
    flex: none;
    color: ${token.color.muted};
  }
`
