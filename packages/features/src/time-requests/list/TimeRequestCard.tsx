import { useEndTimeRequestMutation } from '@portal/api-client'
import type { TimeRequest } from '@portal/contract'
import { formatIsoMoment, formatZonedTime } from '@portal/domain/time'
import { Actions, Badge, Banner, Button, Card, Stack, Text, token } from '@portal/ui'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { ConfirmDialog } from '../../shared/components/ConfirmDialog.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import {
  describeNotice,
  describeTimes,
  getRequestTitle,
  type TimeDisplay,
} from '../describeRequest.ts'

export interface TimeRequestCardProps {
  request: TimeRequest
  /** The link to the page of an offer. */
  renderOfferLink: (offerId: string) => ReactNode
  /** The link to buy credits. */
  creditsLink: ReactNode
  /** Called when the member has stopped waiting for it. */
  onEnded: () => void
}

/** What the member asked for, its state, and a button to end it. */
export function TimeRequestCard(props: TimeRequestCardProps) {
  const { request, renderOfferLink, creditsLink, onEnded } = props
  const { timeZone, hourCycle, readOnlyReason } = useFeatureEnvironment()
  const [isEnding, setEnding] = useState(false)
  const [end] = useEndTimeRequestMutation()
  const { appointment, appointment_type_display_name, practitioner, offer, problem } = request
  const title = getRequestTitle(request, { timeZone, hourCycle })
  return (
    <Card as="article" aria-label={title}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Head>
            <Title>{title}</Title>
            <Badge tone={offer === null ? 'neutral' : 'success'}>
              {offer === null ? 'Waiting' : 'A time opened up'}
            </Badge>
          </Head>
          {appointment !== null && (
            <Text size="small">
              {appointment_type_display_name} with <span translate="no">{practitioner?.name}</span>
            </Text>
          )}
          <Text size="small" tone="muted">
            {describeTimes(request, hourCycle)}
          </Text>
          <Text size="small" tone="muted">
            {describeNotice(request)}
          </Text>
        </Stack>
        {offer !== null && (
          <Banner tone="success" action={renderOfferLink(offer.id)}>
            {describeOffer(offer, { timeZone, hourCycle })}
          </Banner>
        )}
        {problem !== null && (
          <Banner tone="warning" action={problem === 'no_credits' ? creditsLink : undefined}>
            {problemTexts[problem]}
          </Banner>
        )}
        <Actions>
          <Button
            variant="secondary"
            size="small"
            disabledReason={readOnlyReason ?? undefined}
            onClick={() => setEnding(true)}
          >
            Stop waiting
          </Button>
        </Actions>
      </Stack>
      {isEnding && (
        <ConfirmDialog
          title="Stop waiting?"
          confirmLabel="Stop waiting"
          dismissLabel="Keep waiting"
          readOnlyReason={readOnlyReason}
          errorContext="general"
          onConfirm={async () => {
            await end(request.id).unwrap()
            onEnded()
          }}
          onClose={() => setEnding(false)}
        >
          <Text>
            {title}, {describeTimes(request, hourCycle)}
          </Text>
          <Text>
            {offer === null
              ? "You'll lose your place. If you ask again, you'll be last."
              : "You'll lose your place, and somebody else can have the time."}
          </Text>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const problemTexts = {
  no_credits: "You have no credits left, so we can't offer you a time. You keep your place.",
  too_many_open_sessions:
    "You've reached the limit of upcoming sessions, so we can't offer you a time. " +
    'You keep your place.',
} as const satisfies Record<NonNullable<TimeRequest['problem']>, string>

function describeOffer(
  { at, expires_at }: NonNullable<TimeRequest['offer']>,
  { timeZone, hourCycle }: TimeDisplay,
): string {
  const moment = formatIsoMoment(at, timeZone, hourCycle)
  if (expires_at === null) return `${moment}. The first to book it gets it.`
  const end = formatZonedTime(Date.parse(expires_at), timeZone, hourCycle)
  return `${moment}. Held for you until ${end}.`
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[3]};
`

const Title = styled.h3`
  font-size: ${token.size.body};
  font-weight: 600;
  overflow-wrap: anywhere;
`
