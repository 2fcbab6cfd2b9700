import {
  isApiError,
  useAcceptTimeOfferMutation,
  useDeclineTimeOfferMutation,
} from '@portal/api-client'
import type { Appointment, TimeOffer } from '@portal/contract'
import { formatPhone } from '@portal/domain/text'
import { MINUTE } from '@portal/domain/time'
import { getPhoneError } from '@portal/domain/validation'
import {
  Banner,
  Button,
  Cluster,
  ErrorMessage,
  Icon,
  Stack,
  TextInput,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { Clock } from 'lucide'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { getFieldErrorText } from '../../shared/errors/getFieldErrorText.ts'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useForm } from '../../shared/forms/useForm.ts'
import { useNow } from '../../shared/useNow.ts'

export interface OfferActionsProps {
  /** An offer that is held or announced, and that `getGoneText` has no text for. */
  offer: TimeOffer
  /** The link to buy the credit that is missing. */
  creditsLink: ReactNode
  onAccepted: (appointment: Appointment) => void
  onDeclined: () => void
}

/**
 * How long the time is held, and the buttons to accept and to decline it. For a new session by
 * phone, also the number to call.
 */
export function OfferActions(props: OfferActionsProps) {
  const { offer, creditsLink, onAccepted, onDeclined } = props
  const { member, timeZone, readOnlyReason } = useFeatureEnvironment()
  const [accept, accepting] = useAcceptTimeOfferMutation()
  const [decline, declining] = useDeclineTimeOfferMutation()
  const [idempotencyKey, setIdempotencyKey] = useState(createKey)
  const { problem, practitioner } = offer
  // a session that moves keeps its number
  const isCalled = offer.meeting_kind === 'phone' && offer.replaces === null
  const [number, setNumber] = useState(member.phone_number ?? '')

  const form = useForm({
    fields: ['phone_number'],
    read: () => ({ user_timezone: timeZone, ...(isCalled && { phone_number: number || null }) }),
    validate: ({ phone_number }) => {
      const invalid = getPhoneError(phone_number ?? '', false)
      return invalid === null ? {} : { phone_number: invalid }
    },
    submit: async (values) => {
      declining.reset()
      const { data, error } = await accept({ ...values, id: offer.id, idempotencyKey })
      if (data) onAccepted(data)
      const invalid = isApiError(error) ? getFieldErrorText(error, 'phone_number') : undefined
      if (invalid !== undefined) return { phone_number: invalid }
      return isApiError(error) ? { form: getErrorText(error, 'booking') } : {}
    },
  })
  const declineOffer = async () => {
    form.clearErrors('form')
    const { error } = await decline(offer.id)
    if (error === undefined) onDeclined()
  }
  const errorText =
    form.formError ??
    (isApiError(declining.error) ? getErrorText(declining.error, 'booking') : undefined)

  return (
    <Stack as="form" gap={3} aria-label="The offered time" {...form.props}>
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
      {isCalled && (
        <TextInput
          label="Phone number"
          name="phone_number"
          type="tel"
          autoComplete="tel"
          hint={`${practitioner.name} calls this number. You can also add it later.`}
          error={form.getError('phone_number')}
          // for reading; what the member types stays as it is
          value={number === member.phone_number ? formatPhone(number) : number}
          onChange={({ target }) => {
            form.clearErrors('phone_number')
            setNumber(target.value)
            // another request than before
            setIdempotencyKey(createKey())
          }}
        />
      )}
      <Cluster gap={3}>
        <Button
          type="submit"
          busy={accepting.isLoading}
          disabledReason={readOnlyReason ?? problem?.message}
        >
          {offer.replaces === null ? 'Book this time' : 'Reschedule to this time'}
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
      {errorText && (
        <div role="alert">
          <ErrorMessage>{errorText}</ErrorMessage>
        </div>
      )}
    </Stack>
  )
}

const createKey = (): string => crypto.randomUUID()

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

/** Formats whole minutes, because a countdown in seconds hurries. */
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
