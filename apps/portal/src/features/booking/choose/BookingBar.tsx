import { type HourCycle } from '@portal/domain/time'
import {
  getBookingPolicy,
  getCostText,
  type PolicySession,
  type SessionCost,
} from '@portal/features/booking'
import { useNow, Moment } from '@portal/features/shared'
import { Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { keepSpaceAtBottom } from '../../../shell/bottomBar.ts'
import { BottomBar } from '../bookingLayout.ts'

export interface BookingBarProps extends PolicySession, SessionCost {
  timeZone: string
  hourCycle: HourCycle
  needsCredits: boolean
  /** Whether a tap on a time is what comes next; before that, the bar covers less of the screen. */
  isTimeNext: boolean
  /** The button to continue with the chosen time. */
  children: ReactNode
}

/** The chosen time, what it costs and the rules, always in view below the wide breakpoint. */
export function BookingBar(props: BookingBarProps) {
  const { startTime, timeZone, hourCycle, needsCredits, isTimeNext, children } = props
  const policy = getBookingPolicy(props, useNow(60_000))
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
        {needsCredits && <Text size="small">You can buy credits in the next step.</Text>}
        {isTimeNext && (
          <Text size="small" tone={policy.isLate ? 'text' : 'muted'}>
            {policy.text}
          </Text>
        )}
      </div>
      {startTime && children}
    </BottomBar>
  )
}
