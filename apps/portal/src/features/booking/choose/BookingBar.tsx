import { type HourCycle } from '@portal/domain/time'
import {
  getBookingPolicy,
  getCostText,
  type PolicySession,
  type SessionCost,
} from '@portal/features/booking'
import { useNow, Moment } from '@portal/features/shared'
import { Card, media, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { keepSpaceAtBottom } from '../../../shell/bottomBar.ts'
import { BottomBar } from '../bookingLayout.ts'

export interface BookingBarProps extends PolicySession, SessionCost {
  timeZone: string
  hourCycle: HourCycle
  needsCredits: boolean
  /** The button to continue with the chosen time. */
  children: ReactNode
}

/**
 * The chosen time and what it costs, always in view below the wide breakpoint. Before the choice of
 * a time there is nothing to do with it, and it would hide the calendar: the cost and the rules are
 * at the end of the page then. A warning does not wait for the choice.
 */
export function BookingBar(props: BookingBarProps) {
  const { startTime, timeZone, hourCycle, needsCredits, children } = props
  const policy = getBookingPolicy(props, useNow(60_000))
  if (startTime === null && !policy.isLate)
    return (
      <Cost>
        <Text size="small">
          {getCostText(props)}
          <span>{needsCredits && '. You can buy credits in the next step.'}</span>
        </Text>
        <Text size="small" tone="muted">
          {policy.text}
        </Text>
      </Cost>
    )
  return (
    <BottomBar ref={keepSpaceAtBottom} data-bottom-bar="">
      <div>
        <Text size="small">
          <strong>
            {startTime ? (
              <Moment at={startTime} {...{ timeZone, hourCycle }} />
            ) : (
              <span>Pick a time</span>
            )}
          </strong>
          {' · '}
          {getCostText(props)}
        </Text>
        <Text size="small" tone={policy.isLate ? 'text' : 'muted'}>
          {policy.text}
        </Text>
      </div>
      {startTime && children}
    </BottomBar>
  )
}

/** A wide screen has a summary. */
const Cost = styled(Card)`
  ${media.wide} {
    display: none;
  }
`
