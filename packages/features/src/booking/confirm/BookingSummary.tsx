import type { PractitionerSummary } from '@portal/contract'
import { type HourCycle } from '@portal/domain/time'
import { Card, SectionTitle, Stack } from '@portal/ui'
import { type ReactNode, useId } from 'react'
import { DetailList } from './DetailList.ts'
import { getCostText } from './getCostText.ts'
import { PolicyText } from './PolicyText.tsx'
import { PractitionerLine } from './PractitionerLine.tsx'
import { Moment } from '../../shared/components/Moment.tsx'

export interface BookingSummaryProps {
  typeName: string
  /** The length of the session in minutes. */
  length: number
  /** The practitioner; null when none is chosen, undefined while the chosen one loads. */
  practitioner: PractitionerSummary | null | undefined
  /** The chosen time, ISO 8601. */
  startTime: string | null
  /** The current time of the session that is being rescheduled, ISO 8601. */
  movingFrom?: string | null
  /** Whether a session is rescheduled, also while that one still loads. */
  isMoving?: boolean
  /** Whether that session was rescheduled late before. */
  isMovedLate?: boolean
  /** The practitioner's notice, if it is known. */
  noticeMinutes?: number | undefined
  timeZone: string
  hourCycle: HourCycle
  /** What the session costs, in credits. */
  cost: number
  /** Whether it is the member's one free visit. */
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
    startTime,
    movingFrom = null,
    isMoving = movingFrom !== null,
    timeZone,
    hourCycle,
    children,
  } = props
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <SectionTitle id={id}>Your session</SectionTitle>
        <DetailList>
          <dt>Session</dt>
          <dd>
            {typeName}, {length}&nbsp;minutes
          </dd>
          <dt>With</dt>
          <dd>
            {practitioner === null ? (
              'Choose a practitioner'
            ) : (
              <PractitionerLine practitioner={practitioner} avatarSize={32} />
            )}
          </dd>
          {movingFrom && (
            <>
              <dt>Current time</dt>
              <dd>
                <Moment at={movingFrom} {...{ timeZone, hourCycle }} />
              </dd>
            </>
          )}
          <dt>{movingFrom ? 'New time' : 'Time'}</dt>
          <dd aria-live="polite">
            {startTime ? <Moment at={startTime} {...{ timeZone, hourCycle }} /> : 'Pick a time'}
          </dd>
          <dt>Cost</dt>
          <dd>{getCostText({ ...props, isMoving })}</dd>
        </DetailList>
        <PolicyText session={props} />
        {children}
      </Stack>
    </Card>
  )
}
