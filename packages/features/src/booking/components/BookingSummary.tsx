import type { PractitionerSummary } from '@portal/contract'
import { bookingPolicy, formatNotice, isLateCancel } from '@portal/domain/scheduling'
import { formatCount } from '@portal/domain/text'
import { type HourCycle, formatIsoMoment, MINUTE } from '@portal/domain/time'
import { Card, Placeholder, SectionTitle, Stack, Text, token, VisuallyHidden } from '@portal/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { useNow } from '../../shared/useNow.ts'
import { PractitionerAvatar } from '../../shared/PractitionerAvatar.tsx'

export interface BookingSummaryProps {
  typeName: string
  /** Minutes. */
  length: number
  /** Null when none is chosen, undefined while the chosen one loads. */
  practitioner: PractitionerSummary | null | undefined
  /** The chosen time, ISO 8601. */
  at: string | null
  /** The current time of the session that is being rescheduled, ISO 8601. */
  movingFrom?: string | null
  /** Whether that session was rescheduled late before. */
  isMovedLate?: boolean
  /** The practitioner's notice, if it is known. */
  noticeMinutes?: number | undefined
  timeZone: string
  hourCycle: HourCycle
  /** In credits. */
  cost: number
  /** It is the member's one free visit. */
  isFreeVisit?: boolean
  creditsRemaining: number
  children?: ReactNode
}

/**
 * What the member has chosen so far, the cost and the cancellation rules. `children` are rendered
 * below, so that the consequences are shown before the button.
 */
export function BookingSummary(props: BookingSummaryProps) {
  const {
    typeName,
    length,
    practitioner,
    at,
    movingFrom = null,
    timeZone,
    hourCycle,
    cost,
    isFreeVisit = false,
    creditsRemaining,
    children,
  } = props
  const id = useId()
  const now = useNow(60_000)
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <SectionTitle id={id}>
          {movingFrom ? 'Reschedule your session' : 'Your session'}
        </SectionTitle>
        <Details>
          <dt>Session</dt>
          <dd>
            {typeName}, <NoWrap>{length} minutes</NoWrap>
          </dd>
          <dt>With</dt>
          <dd>
            <PractitionerName practitioner={practitioner} />
          </dd>
          <dt>{movingFrom ? 'New time' : 'Time'}</dt>
          <dd aria-live="polite">
            {movingFrom && (
              <CurrentTime>
                <VisuallyHidden>Current time: </VisuallyHidden>
                <s>{formatIsoMoment(movingFrom, timeZone, hourCycle)}</s>
              </CurrentTime>
            )}
            {at ? (
              <time dateTime={at}>{formatIsoMoment(at, timeZone, hourCycle)}</time>
            ) : (
              'Pick a time'
            )}
          </dd>
          <dt>Cost</dt>
          <dd>
            {movingFrom ? 'Rescheduling is free' : getCostText(cost, isFreeVisit, creditsRemaining)}
          </dd>
        </Details>
        <Text size="small" tone="muted">
          {getPolicyText(props, now)}
        </Text>
        {children}
      </Stack>
    </Card>
  )
}

function PractitionerName({ practitioner }: Pick<BookingSummaryProps, 'practitioner'>) {
  if (practitioner === null) return 'Choose a practitioner'
  if (practitioner === undefined)
    return (
      <Placeholder>
        <NameWithAvatar>
          <PractitionerAvatar practitioner={placeholderPractitioner} size={32} />
          <Name>{placeholderPractitioner.name}</Name>
        </NameWithAvatar>
      </Placeholder>
    )
  return (
    <NameWithAvatar>
      <PractitionerAvatar practitioner={practitioner} size={32} />
      <Name title={practitioner.name}>{practitioner.name}</Name>
    </NameWithAvatar>
  )
}

const placeholderPractitioner = { name: 'Practitioner', avatar_url: '' }

function getCostText(cost: number, isFreeVisit: boolean, remaining: number): string {
  if (isFreeVisit) return 'Your first session is included.'
  return cost === 0 ? 'No credit' : `${formatCount(cost, 'credit')} · you have ${remaining}`
}

function getPolicyText(
  {
    cost,
    isFreeVisit = false,
    at,
    movingFrom = null,
    isMovedLate = false,
    noticeMinutes = bookingPolicy.notice / MINUTE,
  }: BookingSummaryProps,
  now: number,
): string {
  const reschedule = `Reschedule up to ${formatNotice(noticeMinutes)} before.`
  if (cost === 0 && !isFreeVisit) return `${reschedule} It uses no credit.`
  const loss = isFreeVisit ? 'uses up your free consultation.' : "won't return your credit."
  if (isMovedLate) return `You rescheduled late, so canceling ${loss}`
  if (movingFrom && isLateCancel(Date.parse(movingFrom), now))
    return `You're rescheduling late, so canceling later ${loss}`
  if (at && isLateCancel(Date.parse(at), now))
    return `This starts in under 24 hours, so canceling ${loss}`
  const gain = isFreeVisit ? 'to book it again for free.' : 'to get your credit back.'
  return `${reschedule} Cancel at least 24 hours before ${gain}`
}

const Details = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${token.space[3]} ${token.space[4]};
  align-items: center;

  dt {
    font-size: ${token.size.small};
    color: ${token.color.muted};
  }
  dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

const NameWithAvatar = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
`

/** On one line, so that nothing below it moves when the name loads. */
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`

const NoWrap = styled.span`
  white-space: nowrap;
`

const CurrentTime = styled.span`
  display: block;
  font-weight: 400;
  color: ${token.color.muted};
`
